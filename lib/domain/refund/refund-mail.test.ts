import { describe, expect, it } from 'vitest';
import { parseRefundMail, refundMailText } from './refund-mail';

const around = {
  eventName: 'Festival Austral',
  producerName: 'Noche Austral',
  canAnswer: true,
  admits: true,
};
const told = {
  status: 'paid',
  total: 25_990,
  ticketIds: ['a'],
  readmitted: 0,
  reference: 'TRX-1',
  note: '',
};
const linesOf = (...args: Parameters<typeof refundMailText>) =>
  refundMailText(...args)?.message.split('\n\n');

describe('the mail about a refund', () => {
  it('that was paid names the amount, what for, and the reference', () => {
    expect(refundMailText(told, around)?.subject).toBe('Te devolvimos $ 25.990');
    expect(linesOf(told, around)).toEqual([
      'Noche Austral te devolvió $ 25.990 por 1 entrada de Festival Austral.',
      'Referencia del pago: TRX-1.',
      'Según tu banco o tu tarjeta, puede tardar unos días hábiles en verse.',
      'Si no te llega, responde este correo.',
    ]);
    expect(linesOf({ ...told, reference: '' }, around)).toHaveLength(3);
  });

  it('of a purchase at the bar speaks of no ticket', () => {
    expect(linesOf({ ...told, ticketIds: [] }, around)?.[0]).toBe(
      'Noche Austral te devolvió $ 25.990 por tu compra en Festival Austral.',
    );
    const rejected = { ...told, status: 'rejected', ticketIds: [] };
    expect(linesOf(rejected, around)).toHaveLength(2);
  });

  it('that was rejected says why, and what it means for the tickets', () => {
    const rejected = {
      ...told,
      status: 'rejected',
      ticketIds: ['a', 'b'],
      readmitted: 2,
      note: 'Fuera de plazo',
    };
    expect(refundMailText(rejected, around)?.subject).toBe(
      'Tu devolución de Festival Austral no fue aceptada',
    );
    expect(linesOf(rejected, { ...around, canAnswer: false })).toEqual([
      'Noche Austral no aceptó tu devolución de $ 25.990 por 2 entradas de Festival Austral.',
      'Motivo: Fuera de plazo',
      'Tus entradas vuelven a servir en la puerta.',
      'Si no estás de acuerdo, escribe a Noche Austral.',
    ]);
    expect(linesOf({ ...rejected, ticketIds: ['a'], readmitted: 1 }, around)?.[2]).toBe(
      'Tu entrada vuelve a servir en la puerta.',
    );
    expect(linesOf(rejected, { ...around, admits: false })).toHaveLength(3);
    expect(linesOf({ ...rejected, note: 'Mira HTTPS://evil.cl' }, around)?.[1]).toBe(
      'Motivo: Mira evil.cl',
    );
  });

  it('that was rejected promises the door for those only that were not used', () => {
    const rejected = { ...told, status: 'rejected', note: 'Ya entró' };
    expect(linesOf({ ...rejected, readmitted: 0 }, around)).toHaveLength(3);
    const three = { ...rejected, ticketIds: ['a', 'b', 'c'] };
    expect(linesOf({ ...three, readmitted: 1 }, around)?.[2]).toBe(
      '1 de tus 3 entradas vuelve a servir en la puerta.',
    );
    expect(linesOf({ ...three, readmitted: 2 }, around)?.[2]).toBe(
      '2 de tus 3 entradas vuelven a servir en la puerta.',
    );
    expect(linesOf({ ...three, readmitted: 0 }, around)).toHaveLength(3);
  });

  it('is not written while the case is open', () => {
    for (const status of ['open', 'requested', 'paying']) {
      expect(refundMailText({ ...told, status }, around)).toBeNull();
    }
  });

  it('is none where a case has none, or something else', () => {
    for (const raw of [undefined, null, 3, { state: 'gone' }]) {
      expect(parseRefundMail(raw)).toEqual({ state: '' });
    }
    expect(parseRefundMail({ state: 'waiting' })).toEqual({ state: 'waiting' });
  });
});
