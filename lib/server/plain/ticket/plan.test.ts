import { describe, expect, it } from 'vitest';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';
import { planCard } from './plan';

const PLAN: TicketPlan = {
  kind: 'postpone',
  state: 'choose',
  happened: 'Noche Austral cambió de fecha. La nueva es vie 1 ene 2027, 21:00.',
  follows: 'Hasta el vie 27 nov 2026, 09:00 puedes conservar tu entrada.',
  before: '2026-11-28T00:00:00.000Z',
  until: '2026-11-27T12:00:00.000Z',
  timeZone: 'America/Santiago',
  wantsAccount: false,
  hasAccount: false,
  tickets: 3,
};
const page = (change: Partial<TicketPlan> = {}, notice = '', isHolders = true) =>
  planCard({ ...PLAN, ...change }, isHolders, { token: 'e.t.CODE', notice }).text;

describe("the card of a ticket's page", () => {
  it('is plain HTML: what happened, the date of before, and two forms that need no script', () => {
    const html = page();
    expect(html).toContain('cambió de fecha');
    expect(html).toContain('27 nov 2026, 21:00');
    expect(html.match(/action="\/tickets\/e\.t\.CODE\/choice"/g)).toHaveLength(2);
    expect(html).toContain('Conservar mi entrada');
    expect(html).toContain('mis 3 entradas');
    expect(html).toContain('name="accountNumber"');
  });

  it.each([
    [{ state: 'kept' as const }, 'Elegiste conservar', 1],
    [{ state: 'asked' as const, wantsAccount: true }, 'a qué cuenta', 1],
    [{ state: 'asked' as const, hasAccount: true }, 'Ya tenemos tu cuenta', 0],
    [{ state: 'paid' as const }, 'Ya te devolvimos', 0],
    [{ state: 'soon' as const }, 'Vuelve entonces a esta página y dinos a qué cuenta', 0],
    [{ state: 'given' as const }, 'quien compró', 0],
    [{ state: 'guest' as const }, 'sigue valiendo', 0],
    [{ state: 'elsewhere' as const, kind: 'cancel' as const }, 'donde la compraste', 0],
    [{ state: 'guest' as const, kind: 'cancel' as const }, 'ya no sirve', 0],
    [{ state: 'over' as const }, 'sigue valiendo', 0],
    [{ state: 'used' as const }, 'ya se usó en la puerta: no se devuelve. Cada una', 0],
    [{ state: 'used' as const, tickets: 0 }, 'ya se usó en la puerta: no se devuelve.</b>', 0],
    [{ state: 'free' as const }, 'Sigue valiendo', 0],
    [{ state: 'free' as const, kind: 'cancel' as const }, 'Ya no sirve', 0],
    [{ state: 'over' as const, kind: 'cancel' as const }, 'ya no sirve', 0],
  ])('with %j says %s', (change, text, forms) => {
    const html = page(change);
    expect(html).toContain(text);
    expect(html.match(/<form/g) ?? []).toHaveLength(forms);
  });

  it('offers no form by a link that proves no holder', () => {
    for (const change of [{}, { state: 'asked' as const, wantsAccount: true }]) {
      expect(page(change, '', false)).not.toContain('<form');
      expect(page(change, '', false)).toContain('cambió de fecha');
      expect(page(change, '', false)).toContain('Pídelo al final de esta página');
      expect(page(change)).not.toContain('Pídelo');
    }
    expect(page({ state: 'paid' }, '', false)).not.toContain('Pídelo');
  });

  it('says of a choice only what is still so, however its address says it', () => {
    const saysSo = (state: TicketPlan['state'], notice: string) =>
      page({ state }, notice).includes('role="status"');
    expect([saysSo('kept', 'conservas'), saysSo('asked', 'pedida')]).toEqual([true, true]);
    for (const state of ['choose', 'asked', 'paid'] as const) {
      expect(saysSo(state, 'conservas')).toBe(false);
    }
    for (const state of ['choose', 'kept', 'paid'] as const) {
      expect(saysSo(state, 'pedida')).toBe(false);
    }
    expect(saysSo('kept', 'luego')).toBe(true);
  });

  it('says what became of a choice, and nothing that the address made up', () => {
    expect(page({}, 'rut')).toMatch(/RUT no es válido[\s\S]*<details class="money" open/);
    expect(page({}, 'constructor')).not.toContain('role="status"');
    expect(page({}, 'Llama al 600')).not.toContain('600');
  });
});
