import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMenuEvery } from './follow-menu';

const MS = 5_000;
const reload = vi.fn();
const fetched = vi.fn<(address: string) => Promise<Partial<Response>>>();
const tops: Record<string, number> = {};
const listening: [EventTarget, string, () => void][] = [];

const section = (id: string, words = id) => `<section id="${id}"><p>${words}</p></section>`;
const pageOf = (ids: string[], version: string, words?: string) =>
  `<title>Carta ${version}</title><main data-version="${version}"><h1>Barra</h1><nav>${ids
    .map((id) => `<a href="#${id}">${id}</a>`)
    .join('')}</nav>${ids.map((id) => section(id, words ?? id)).join('')}</main>`;
const answer = (status: number, text = '') => ({ status, text: async () => text });
const turn = () => vi.advanceTimersByTimeAsync(MS);
const marked = () => [...document.querySelectorAll('[aria-current]')].map((one) => one.textContent);
const texts = () => [...document.querySelectorAll('section')].map((one) => one.textContent);

/** Runs it as the page does, from its text. */
function open(ids: string[], chosen = '') {
  document.body.innerHTML = pageOf(ids, '1');
  const location = { reload, pathname: '/menus/m', hash: chosen };
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, hear: unknown) => {
      listening.push([target, type, hear as () => void]);
      listen(type, hear as () => void);
    });
  }
  new Function('location', 'fetch', followMenuEvery(MS))(location, fetched);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  for (const id of Object.keys(tops)) delete tops[id];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 900);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  fetched.mockResolvedValue(answer(204));
});
afterEach(() => {
  for (const [target, ...heard] of listening.splice(0)) target.removeEventListener(...heard);
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the category that is read is marked, the last one too where the page ends before it', () => {
  open(['a', 'b', 'c']);
  expect(marked()).toEqual(['a']);
  Object.assign(tops, { a: -500, b: 40, c: 400 });
  fireEvent.scroll(window);
  expect(marked()).toEqual(['b']);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4_990);
  fireEvent.scroll(window);
  expect(marked()).toEqual(['c']);
});

test('where the page ends, the category that was chosen is marked while it is in sight', () => {
  open(['a', 'b', 'c'], '#b');
  Object.assign(tops, { a: -500, b: 300, c: 600 });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4_990);
  fireEvent(window, new Event('hashchange'));
  expect(marked()).toEqual(['b']);
  tops.b = -100;
  fireEvent.scroll(window);
  expect(marked()).toEqual(['c']);
});

test('what changed is taken over, and what did not stays the same', async () => {
  open(['a', 'b']);
  const [first] = document.querySelectorAll('section');
  await turn();
  expect(fetched).toHaveBeenLastCalledWith('/menus/m?v=1', expect.anything());
  expect(texts()).toEqual(['a', 'b']);
  const page = pageOf(['a', 'b', 'c'], '2').replace('<p>b</p>', '<p>b agotado</p>');
  fetched.mockResolvedValueOnce(answer(200, page));
  await turn();
  expect(texts()).toEqual(['a', 'b agotado', 'c']);
  expect(document.querySelector('section')).toBe(first);
  expect([document.title, marked()]).toEqual(['Carta 2', ['a']]);
  fetched.mockResolvedValueOnce(answer(200, pageOf(['a'], '3')));
  await turn();
  expect(fetched).toHaveBeenLastCalledWith('/menus/m?v=2', expect.anything());
  expect([texts(), marked()]).toEqual([['a'], ['a']]);
});

test('the cover stays as it is, and the focus in the bar where it was', async () => {
  open(['a', 'b']);
  const main = document.querySelector('main');
  main?.insertAdjacentHTML('afterbegin', '<img class="cover" alt="">');
  const parts = [...(main?.children ?? [])];
  document.querySelector<HTMLElement>('nav a[href="#b"]')?.focus();
  fetched.mockResolvedValueOnce(answer(200, pageOf(['a', 'b', 'c'], '2')));
  await turn();
  const [cover, title, bar, ...sections] = main?.children ?? [];
  expect([cover, title, ...sections.slice(0, 2)]).toEqual([
    ...parts.slice(0, 2),
    ...parts.slice(3),
  ]);
  expect(bar).not.toBe(parts[2]);
  expect([document.activeElement?.textContent, texts()]).toEqual(['b', ['a', 'b', 'c']]);
});

test('the night comes while it is open', async () => {
  open(['a']);
  const main = document.querySelector('main');
  const colour = (content: string) => `<meta name="theme-color" content="${content}">`;
  document.head.innerHTML = colour('light') + colour('other');
  fetched.mockResolvedValueOnce(
    answer(200, `${colour('dark')}${pageOf(['a'], '2').replace('<main', '<main data-night=""')}`),
  );
  await turn();
  expect(main?.dataset.night).toBe('');
  expect([...document.querySelectorAll('meta')].map((one) => one.content)).toEqual(['dark']);
  fetched.mockResolvedValueOnce(answer(200, pageOf(['a'], '3')));
  await turn();
  expect(main?.dataset.night).toBeUndefined();
});

test('nobody who does not look asks, and whoever looks again does at once', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open(['a']);
  await turn();
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a menu that is not public any more comes anew; without a network it goes on', async () => {
  open(['a']);
  fetched.mockRejectedValueOnce(new Error('offline'));
  await turn();
  fetched.mockResolvedValueOnce(answer(503));
  await turn();
  expect([texts(), reload.mock.calls.length]).toEqual([['a'], 0]);
  fetched.mockResolvedValueOnce(answer(404));
  await turn();
  expect(reload).toHaveBeenCalledTimes(1);
});
