// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALIVE_ATTRIBUTE } from '../alive';
import { EARLY_PRESSES } from './early-presses';

const cancel = vi.fn();
let heard: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PointerEvent', class extends MouseEvent {});
  const animate = vi.fn(() => ({ cancel: () => cancel() }));
  Object.assign(HTMLElement.prototype, { animate });
  const added = vi.spyOn(window, 'addEventListener');
  new Function(EARLY_PRESSES)();
  const listeners = added.mock.calls.map(([type, listener]) => [type, listener] as const);
  stop = () => {
    for (const [type, listener] of listeners)
      window.removeEventListener(type, listener as EventListener, true);
  };
  heard = [];
});
afterEach(() => {
  stop();
  cancel.mockClear();
  document.documentElement.removeAttribute(ALIVE_ATTRIBUTE);
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function button(html = '<button type="button"><b>Abrir</b></button>'): HTMLButtonElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return [...document.querySelectorAll('button')].at(-1) as HTMLButtonElement;
}

/** What React does: it hears of a button as it goes through the page, and says so once it has gone through all. */
function hears(one: HTMLElement, name = one.textContent): void {
  for (const type of ['pointerdown', 'mousedown', 'click'])
    one.addEventListener(type, () => heard.push(`${name} ${type}`));
}
const answers = () => document.documentElement.setAttribute(ALIVE_ATTRIBUTE, '');
function comesAlive(...buttons: HTMLElement[]): void {
  for (const one of buttons) hears(one);
  answers();
}
const frames = () => vi.advanceTimersByTime(100);

it('a button that was pressed before it was alive pulses, and is pressed once it is', () => {
  const one = button();
  one.querySelector('b')?.click();
  one.click();
  expect(one.animate).toHaveBeenCalled();
  frames();
  comesAlive(one);
  expect(heard).toEqual([]);
  frames();
  expect(heard).toEqual(['Abrir pointerdown', 'Abrir mousedown', 'Abrir click']);
  expect(document.activeElement).toBe(one);
  expect(cancel).toHaveBeenCalledTimes(2);
  frames();
  expect(heard).toHaveLength(3);
});

it('a press waits for the whole page, also where React hears its button already', () => {
  const one = button();
  one.click();
  hears(one);
  frames();
  one.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  one.click();
  expect(heard).toEqual([]);
  answers();
  frames();
  expect(heard).toEqual(['Abrir pointerdown', 'Abrir mousedown', 'Abrir click']);
});

it('a press that React would answer itself, as it comes alive for it, counts once', () => {
  const one = button();
  const answer = () => comesAlive(one);
  document.addEventListener('click', answer, { capture: true, once: true });
  one.click();
  answer();
  document.removeEventListener('click', answer, true);
  frames();
  expect(heard.filter((what) => what.endsWith('click'))).toEqual(['Abrir click']);
});

it('of several presses the last counts, also where it needs nothing kept', () => {
  const [first, second] = [button('<button>Uno</button>'), button('<button>Dos</button>')];
  first.click();
  second.click();
  comesAlive(first, second);
  frames();
  expect(heard).toEqual(['Dos pointerdown', 'Dos mousedown', 'Dos click']);
});

it('a press of a page that is alive takes the place of one that is kept', () => {
  const [first, second] = [button('<button>Uno</button>'), button('<button>Dos</button>')];
  first.click();
  comesAlive(first, second);
  second.click();
  frames();
  expect(heard).toEqual(['Dos click']);
});

it('who moves on to a field, or presses a key, does not get what they pressed before', () => {
  const one = button();
  document.body.insertAdjacentHTML('beforeend', '<input />');
  const field = document.querySelector('input') as HTMLInputElement;
  one.click();
  field.focus();
  field.click();
  frames();
  one.click();
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  comesAlive(one);
  frames();
  expect(heard).toEqual([]);
  expect(document.activeElement).toBe(field);
});

it('a press that ends when the page is alive is repeated whole, so that it opens what opens by the pointer', () => {
  const one = button();
  hears(one);
  one.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  answers();
  one.click();
  frames();
  expect(heard).toEqual(['Abrir pointerdown', 'Abrir mousedown', 'Abrir click']);
});

it('a press of what is alive, of a link and of what sends a form is left alone', () => {
  const alive = button();
  comesAlive(alive);
  alive.click();
  const sends = button('<form><button>Enviar</button></form>');
  sends.form?.addEventListener('submit', (event) => event.preventDefault());
  sends.click();
  document.body.insertAdjacentHTML('beforeend', '<a href="#a">Ir</a>');
  document.querySelector('a')?.click();
  frames();
  expect(heard).toEqual(['Abrir click']);
  expect(alive.animate).not.toHaveBeenCalled();
});

it('a press is forgotten where its button is gone, or does not come alive for long', () => {
  const gone = button('<button>Uno</button>');
  gone.click();
  gone.remove();
  frames();
  const late = button('<button>Dos</button>');
  late.click();
  vi.advanceTimersByTime(11_000);
  comesAlive(gone, late);
  frames();
  expect(heard).toEqual([]);
  expect(cancel).toHaveBeenCalledTimes(2);
});
