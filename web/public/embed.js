// Puts a Daybook booking form into a page: where this script's tag stands, or into what data-target names. docs/embed.md
(() => {
  const script = document.currentScript;
  if (!script?.dataset.slug) return;
  const { slug, target } = script.dataset;
  const { origin } = new URL(script.src);
  const page = `${origin}/${encodeURIComponent(slug)}`;
  const RESERVED = "640px";
  const [LOWEST, HIGHEST] = [120, 6000];
  const PATIENCE_MS = 5000;

  function begin() {
    const place = find(target) ?? script;
    const lang = place.closest("[lang]")?.lang ?? "";
    const box = document.createElement("div");
    const link = linkAt(place) ?? newLink(lang);
    const frame = document.createElement("iframe");
    // Until the form says that it is there, the link stands in its room: a frame that is forbidden says nothing.
    Object.assign(box.style, { position: "relative", minHeight: RESERVED });
    Object.assign(frame.style, { position: "absolute", visibility: "hidden", display: "block" });
    Object.assign(frame.style, { width: "100%", height: RESERVED, border: "0" });
    frame.title = link.textContent.trim();
    const query = asked();
    if (lang) query.set("lang", lang);
    frame.src = `${origin}/embed/${encodeURIComponent(slug)}${query.size ? `?${query}` : ""}`;
    frame.onload = () => setTimeout(giveRoomBack, PATIENCE_MS);
    addEventListener("message", hear);
    if (place !== script) place.append(box);
    else if (script.closest("body")) script.before(box);
    else document.body.append(box);
    box.append(link, frame);

    function hear({ source, origin: from, data }) {
      if (from !== origin || source === null || source !== frame.contentWindow || !data) return;
      if (data.daybook === "ready") source.postMessage({ daybook: "hello", isLight: isLight(box) }, origin);
      if (data.daybook === "height") show(data.height);
      if (data.daybook === "look") bringIntoView(data.top, data.bottom);
    }

    function show(height) {
      if (!Number.isFinite(height)) return;
      frame.style.height = `${Math.min(Math.max(Math.ceil(height), LOWEST), HIGHEST)}px`;
      Object.assign(frame.style, { position: "static", visibility: "visible" });
      link.style.display = "none";
      box.style.minHeight = "";
    }

    function giveRoomBack() {
      if (frame.style.visibility === "hidden") box.style.minHeight = "";
    }

    /** A part of the form, measured from its top: the page moves only when that is out of sight. */
    function bringIntoView(top, bottom) {
      if (!Number.isFinite(top) || !Number.isFinite(bottom)) return;
      const within = (y) => Math.min(Math.max(y, 0), frame.offsetHeight);
      const mark = document.createElement("span");
      const [from, to] = [within(top), within(bottom)];
      Object.assign(mark.style, { position: "absolute", left: "0", width: "1px", scrollMargin: "16px" });
      Object.assign(mark.style, { top: `${from}px`, height: `${Math.max(to - from, 1)}px` });
      box.append(mark);
      mark.scrollIntoView({ block: "nearest", inline: "nearest" });
      mark.remove();
    }
  }

  /** The day, party and so on that the form begins with: data-query as a link has it, or a part of its own each. */
  function asked() {
    const { query, ...parts } = script.dataset;
    const all = new URLSearchParams(query);
    for (const name of ["date", "guests", "time", "area", "service", "ref"])
      if (parts[name]) all.set(name, parts[name]);
    return all;
  }

  /** The form stands on the page's own ground where that is white or nearly. */
  function isLight(element) {
    for (let each = element; each; each = each.parentElement) {
      const [r, g, b, alpha = 1] =
        getComputedStyle(each)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (alpha > 0) return alpha === 1 && Math.min(r, g, b) > 230;
    }
    return true;
  }

  function find(selector) {
    try {
      return selector && document.querySelector(selector);
    } catch {
      return null; // no selector
    }
  }

  /** The link of the snippet, which is there without scripts too: before the tag, or in what is named. */
  function linkAt(place) {
    const links = place === script ? [script.previousElementSibling] : place.querySelectorAll("a");
    return [...links].find((each) => each?.href?.split("?")[0] === page);
  }

  function newLink(lang) {
    const link = document.createElement("a");
    link.href = page;
    link.textContent = /^sv\b/i.test(lang) ? "Boka online" : "Book online";
    return link;
  }

  const isEarly = target ? !find(target) : !script.closest("body");
  if (isEarly && document.readyState === "loading") addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
})();
