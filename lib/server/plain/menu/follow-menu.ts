/**
 * Runs in an open menu: marks the category that is read, and takes over what has changed since the page was made, while
 * somebody looks at it. Where its menu is not public any more, the page comes anew and says so.
 *
 * Its text is put into the page: it may use nothing from outside.
 */
function followMenu(everyMs: number): void {
  const main = document.querySelector('main');
  if (!main) return;
  /** The line that a category has to pass to count as read: below the bar, and a line of it. */
  const READ_PX = 96;
  const COLOUR = 'meta[name=theme-color]';
  let marked: Element | undefined;
  const mark = () => {
    const links = [...main.querySelectorAll<HTMLAnchorElement>('nav a')];
    const sections = [...main.querySelectorAll('section')];
    const topOf = (one: Element) => one.getBoundingClientRect().top;
    const read = sections.filter((one) => topOf(one) <= READ_PX);
    // The last ones may be too short to reach the top: there it is the one that was chosen, or the last.
    const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const chosen = links.findIndex(({ hash }) => hash === location.hash);
    const isSeen = sections[chosen] && topOf(sections[chosen]) >= 0;
    const last = isSeen ? chosen : sections.length - 1;
    const link = links[Math.max(0, isEnd ? last : read.length - 1)];
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    marked = link;
    link?.setAttribute('aria-current', 'location');
    // Sideways alone: `scrollIntoView` would move the page.
    if (link) main.querySelector('nav')?.scrollTo?.({ left: link.offsetLeft - 32 });
  };
  const takeOver = (page: Document) => {
    const fresh = page.querySelector('main');
    if (!fresh) return;
    document.title = page.title;
    main.dataset.version = fresh.dataset.version;
    main.toggleAttribute('data-night', fresh.hasAttribute('data-night'));
    for (const old of document.querySelectorAll(COLOUR)) old.remove();
    document.head.append(...page.querySelectorAll(COLOUR));
    // The server marks none, so that the bar is the same as long as its categories are.
    marked?.removeAttribute('aria-current');
    marked = undefined;
    const focused = document.activeElement?.getAttribute('href');
    const partsOf = ({ children }: Element) =>
      [...children].filter((one) => !one.matches('img.cover'));
    const [before, after] = [partsOf(main), partsOf(fresh)];
    for (const [at, part] of after.entries()) {
      const old = before[at];
      if (!old) main.append(part);
      else if (!old.isEqualNode(part)) old.replaceWith(part);
    }
    for (const old of before.slice(after.length)) old.remove();
    mark();
    // A new bar has not the focus of the former one.
    const links = [...main.querySelectorAll<HTMLAnchorElement>('nav a')];
    links.find((one) => one.getAttribute('href') === focused)?.focus({ preventScroll: true });
  };
  const ask = async () => {
    const known = new URLSearchParams({ v: main.dataset.version ?? '' });
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${location.pathname}?${known}`, { signal });
    if (answer.status === 404) location.reload();
    if (answer.status !== 200) return;
    takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  };
  let next: ReturnType<typeof setTimeout> | undefined;
  const follow = async () => {
    clearTimeout(next);
    // Nothing is said without a network: it goes on with the next turn.
    if (!document.hidden) await ask().catch(() => {});
    clearTimeout(next);
    next = setTimeout(follow, everyMs);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  addEventListener('hashchange', mark);
  document.addEventListener('visibilitychange', follow);
  next = setTimeout(follow, everyMs);
}

/** The text of a script that follows its menu every so many milliseconds. */
export const followMenuEvery = (ms: number): string => `(${followMenu})(${ms})`;
