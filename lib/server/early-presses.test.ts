// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const [, listener] = added.mock.calls[0] ?? [];
  stop = () => window.removeEventListener('click', listener as EventListener, true);
  heard = [];
});
afterEach(() => {
  stop();
  cancel.mockClear();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function button(html = '<button type="button"><b>Abrir</b></button>'): HTMLButtonElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return [...document.querySelectorAll('button')].at(-1) as HTMLButtonElement;
}

/** What React does: it marks the button, and hears what happens to it from then on. */
function comesAlive(one: HTMLElement, name = one.textContent): void {
  Object.assign(one, { __reactProps$x: {} });
  for (const type of ['pointerdown', 'mousedown', 'click'])
    one.addEventListener(type, () => heard.push(`${name} ${type}`));
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

it('of several presses the last counts, also where it needs nothing kept', () => {
  const [first, second] = [button('<button>Uno</button>'), button('<button>Dos</button>')];
  first.click();
  second.click();
  comesAlive(first);
  comesAlive(second);
  frames();
  expect(heard).toEqual(['Dos pointerdown', 'Dos mousedown', 'Dos click']);
  const third = button('<button>Tres</button>');
  third.click();
  first.click();
  comesAlive(third);
  frames();
  expect(heard.slice(3)).toEqual(['Uno click']);
});

it('a press of what is alive, of a link and of what sends a form is left alone', () => {
  const alive = button();
  comesAlive(alive);
  alive.click();
  const sends = button('<form onsubmit="return false"><button>Enviar</button></form>');
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
  comesAlive(gone);
  const late = button('<button>Dos</button>');
  late.click();
  vi.advanceTimersByTime(11_000);
  comesAlive(late);
  frames();
  expect(heard).toEqual([]);
  expect(cancel).toHaveBeenCalledTimes(2);
});
