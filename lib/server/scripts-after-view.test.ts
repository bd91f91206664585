import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptsAfterView } from './scripts-after-view';

const chunk = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async="" nonce="bm8="></script>`;
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>Ñandú ${body}</body></html>`;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const after = (html: string) => new TextDecoder().decode(scriptsAfterView(bytes(html)));

let frame: (() => void) | null;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  frame = null;
});
afterEach(() => vi.useRealTimers());

type Attributes = Record<string, string>;

/** Runs the starter of a page as a browser would; returns the scripts that it puts into the page. */
function opened(html: string, hidden = false): Attributes[] {
  const [, starter = ''] = /<script nonce="bm8=">(.*?)<\/script>/s.exec(html) ?? [];
  const scripts: Attributes[] = [];
  const createElement = () => {
    const attributes: Attributes = {};
    const setAttribute = (name: string, value: string) => {
      attributes[name] = value;
    };
    return Object.assign(attributes, { setAttribute });
  };
  const head = { append: ({ setAttribute: _, ...script }: Attributes) => scripts.push(script) };
  const onFrame = (run: () => void) => {
    frame = run;
  };
  new Function('document', 'requestAnimationFrame', 'addEventListener', starter)(
    { hidden, createElement, head },
    onFrame,
    () => {},
  );
  return scripts;
}

it('a page comes without its scripts, in the bytes of its letters, and starts each once it is painted', () => {
  const body = '<script src="/_next/static/chunks/start.js" nonce="bm8=" async=""></script>';
  const html = after(page(chunk('one') + chunk('two'), body));
  expect(html).not.toContain('<script src');
  expect(html).toContain('<body>Ñandú </body>');
  const scripts = opened(html);
  vi.advanceTimersByTime(150);
  expect(scripts).toEqual([]);
  frame?.();
  vi.advanceTimersByTime(1);
  // As React and the loader of the build look for them.
  const sources = ['one', 'two', 'start'].map((name) => `/_next/static/chunks/${name}.js`);
  expect(scripts).toEqual(sources.map((src) => ({ src, async: '', nonce: 'bm8=' })));
  vi.advanceTimersByTime(1_000);
  expect(scripts).toHaveLength(3);
});

it('a view that is not painted is not waited for for long', () => {
  const scripts = opened(after(page(chunk('one'))));
  vi.advanceTimersByTime(1_000);
  expect(scripts).toHaveLength(1);
});

it('a tab in the background starts its scripts at once', () => {
  expect(opened(after(page(chunk('one'))), true)).toHaveLength(1);
  expect(frame).toBeNull();
});

it('what is written otherwise stays where it is', () => {
  const module = '<script src="/_next/static/chunks/old.js" noModule="" nonce="bm8="></script>';
  const waits = '<script src="/_next/static/chunks/first.js" nonce="bm8="></script>';
  const foreign = '<script src="https://example.com/a.js" async="" nonce="bm8="></script>';
  const inline = '<script nonce="bm8=">self.__next_f=[]</script>';
  const html = page(module + waits + foreign + inline);
  expect(after(html)).toBe(html);
  expect(after(page(chunk('one') + module))).toContain(module);
});

it('a piece that does not end the head is left as it is', () => {
  const piece = bytes(`Ñandú ${chunk('one')}`);
  expect(scriptsAfterView(piece)).toBe(piece);
});
