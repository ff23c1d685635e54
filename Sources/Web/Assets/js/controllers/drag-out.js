// @ts-check

// A picture dragged out of the page becomes its original file on a desktop, and its link in a text.
document.addEventListener("dragstart", (event) => {
  const place = event.target instanceof Element ? event.target.closest("[data-tile], [data-stage]") : null;
  if (!(place instanceof HTMLElement) || !event.dataTransfer) return;
  // Tells the page's own drop target that nothing new is coming.
  event.dataTransfer.setData("application/x-zoetrope", "");
  const { file = "", fileType = "", fileSource = "" } = place.dataset;
  if (!fileSource) return;
  const source = new URL(fileSource, location.href).href;
  event.dataTransfer.effectAllowed = "copyLink";
  event.dataTransfer.setData("DownloadURL", `${fileType}:${file}:${source}`);
  event.dataTransfer.setData("text/uri-list", source);
  event.dataTransfer.setData("text/plain", source);
  const picture = place.querySelector("img.frame-still");
  if (picture) event.dataTransfer.setDragImage(picture, 24, 24);
});
