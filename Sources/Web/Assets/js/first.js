// @ts-check
// Runs before anything is drawn: a list that a person comes back to is seen once it is where it was left, and not before.
{
  const [entry] = performance.getEntriesByType("navigation");
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : "navigate";
  const root = document.documentElement;
  if (history.state?.place?.anchor && (type === "back_forward" || type === "reload")) {
    root.dataset.returning = "";
    setTimeout(() => delete root.dataset.returning, 3000);
  }
}
