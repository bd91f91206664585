import { describe, expect, test } from 'vitest';
import { actOf, actText, isWarning } from './acts';
import type { News } from './kinds';

const news = (more: Partial<News> = {}): News => ({
  ...{ what: 'order.pay', needs: 'finance.view', producerId: 'p', userId: '', name: 'Noche' },
  ...{ objectId: 'e', amount: 1_000, reason: '', by: { uid: 'ana', email: 'ana@early.cl' } },
  ...more,
});

describe('an act', () => {
  test('is what one person does alike to the payments of one producer', () => {
    const act = actOf(news());
    expect(act).not.toBe('');
    expect(actOf(news({ name: 'Otra', objectId: 'f', amount: 2 }))).toBe(act);
    const others: Partial<News>[] = [
      { what: 'order.approve' },
      { producerId: 'q' },
      { needs: 'admin' },
      { by: { uid: 'beto', email: '' } },
    ];
    for (const other of others) expect(actOf(news(other))).not.toBe(act);
  });

  test('is nothing that the clock does, nor another kind of news', () => {
    expect(actOf(news({ by: { uid: '', email: '' } }))).toBe('');
    expect(actOf(news({ what: 'event.published' }))).toBe('');
  });

  test('is told with its sum, each part, and its page', () => {
    const one = news();
    const other = news({ name: 'Día', objectId: 'f', amount: 2_000, reason: 'Cuenta cerrada' });
    expect(actText([one, other])).toEqual({
      text: 'Te hicimos 2 pagos por $ 3.000',
      points: ['$ 1.000 de Noche', '$ 2.000 de Día: Cuenta cerrada'],
      href: '/inbox?ver=novedades',
    });
    expect(actText([one, one]).href).toBe('/events/e/finance');
  });

  test('is the nights of a morning, each in one point', () => {
    const nights = (more: Partial<News>) =>
      news({ what: 'night.over', amount: null, by: { uid: '', email: '' }, ...more });
    const one = nights({ reason: 'Vendió 2.\nEntraron 2 de 2.' });
    const other = nights({
      name: 'Día',
      objectId: 'f',
      reason: 'Vendió 1.',
      needs: 'tickets.manage',
    });
    expect(actOf(other)).toBe(actOf(one));
    expect(actOf(nights({ producerId: 'q' }))).not.toBe(actOf(one));
    expect(actText([one, other])).toEqual({
      text: 'Así fueron 2 noches',
      points: ['Noche: Vendió 2. Entraron 2 de 2.', 'Día: Vendió 1.'],
      href: '/inbox?ver=novedades',
    });
  });

  test('warns where money does not come', () => {
    const all = [
      'order.approve',
      'order.pay',
      'order.reject',
      'order.return',
      'order.takeBack',
    ] as const;
    expect(all.filter(isWarning)).toEqual(['order.reject', 'order.return', 'order.takeBack']);
  });
});
