// @ts-check

const url = new URL(location.href);

// What a redirect had to say has been said: reloading or sharing the page must not say it again.
if (url.searchParams.has("notice")) {
  url.searchParams.delete("notice");
  url.searchParams.delete("item");
  url.searchParams.delete("value");
  history.replaceState(history.state, "", url.href);
}

/** The page's own address when it was opened, as path and query. */
export const openedAt = url.pathname + url.search;
