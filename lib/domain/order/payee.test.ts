import { describe, expect, it } from 'vitest';
import {
  accountLabel,
  isWarned,
  paidTo as paidBefore,
  parsePayee,
  payeeNotes,
  whyNotPayable,
} from './payee';

const payee = parsePayee('banking', {
  holder: 'Noche SpA',
  rut: '76.086.428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '0012344321',
  updatedAt: new Date('2026-11-01T12:00:00Z'),
});
const now = new Date('2026-11-21T12:00:00Z');
const asked = { payee, earlier: [], stopped: null, readyAt: null, isHeld: false, now };
const paidTo = (account: string) => ({ status: 'paid' as const, account });
const words = (part: Partial<Parameters<typeof payeeNotes>[0]>) =>
  payeeNotes({ ...asked, ...part }).map(({ text }) => text);

describe('payeeNotes', () => {
  it('is silent where the same account was paid before', () => {
    expect(words({ earlier: [paidTo('Banco de Chile ···4321')] })).toEqual([]);
  });
  it('tells a first payment from a first one to another account', () => {
    expect(words({})).toEqual(['Sería su primer pago.']);
    expect(words({ earlier: [paidTo('BCI ···1111')] })[0]).toMatch(/primer pago a esta cuenta/);
    // An order that was only requested proves nothing about the account.
    expect(words({ earlier: [{ status: 'rejected', account: 'Banco de Chile ···4321' }] })).toEqual(
      ['Sería su primer pago.'],
    );
  });
  it('warns of an account that is not the approved one, and of a holder who is not the producer', () => {
    const known = [paidTo('Banco de Chile ···4321')];
    const approved = { ...payee.banking, accountNumber: '9' };
    expect(words({ earlier: known, approved })[0]).toMatch(/cambió después de la aprobación/);
    expect(words({ earlier: known, approved: payee.banking })).toEqual([]);
    expect(words({ earlier: known, billingRut: '76086428-5' })).toEqual([]);
    expect(words({ earlier: known, billingRut: '10.000.013-k' })).toEqual([
      'El RUT del titular no es el de la facturación, 10.000.013-K.',
    ]);
  });
  it('counts what was paid to the same account', () => {
    const at = new Date('2026-11-01T12:00:00Z');
    const paid = (account: string) => ({ ...paidTo(account), amount: 5_000, paidAt: at });
    const earlier = [paid('BCI ···1'), paid('BCI ···2'), paid('BCI ···1')];
    expect(paidBefore(earlier, 'BCI ···1')).toEqual({ count: 2, sum: 10_000, last: at });
    expect(paidBefore([paid('')], '')).toEqual({ count: 0, sum: 0, last: null });
  });
  it('names the hour at which a new account may be paid, and only until then', () => {
    const readyAt = new Date('2026-11-22T01:30:00Z');
    expect(words({ readyAt })[0]).toContain('22:30');
    expect(words({ readyAt: new Date('2026-11-21T11:00:00Z') })).toEqual(['Sería su primer pago.']);
  });
  it('warns in colours, and only until the account may be paid', () => {
    const tones = (part: object) => payeeNotes({ ...asked, ...part }).map(({ tone }) => tone);
    const known = [paidTo('BCI ···1111'), paidTo('Banco de Chile ···4321')];
    const warned = (part: object) => isWarned(payeeNotes({ ...asked, ...part }));
    // A first payment is information; any other note needs a review before approval.
    expect([{ earlier: known }, {}, { payee: null }, { isHeld: true }].map(warned)).toEqual([
      ...[false, false, true, true],
    ]);
    expect(tones({ earlier: known })).toEqual([]);
    expect(tones({ earlier: known, readyAt: now })).toEqual([]);
    expect(tones({ earlier: known, readyAt: new Date(now.getTime() + 1) })).toEqual(['wait']);
    expect(tones({})).toEqual(['info']);
    expect(tones({ earlier: [paidTo('BCI ···1111')] })).toEqual(['wait']);
  });
  it('says first that payments are stopped, and that there is no account', () => {
    const notes = payeeNotes({ ...asked, payee: null, stopped: { at: now, name: 'Ana' } });
    expect(notes.map(({ tone }) => tone)).toEqual(['bad', 'wait']);
    expect(notes[0]?.text).toContain('Ana no reconoce un cambio');
    expect(notes[1]?.text).toMatch(/No hay datos bancarios/);
  });
  it('says that a plan will give money back, also where there is no account', () => {
    for (const part of [{ isHeld: true }, { isHeld: true, payee: null }]) {
      expect(payeeNotes({ ...asked, ...part })[0]).toMatchObject({
        tone: 'bad',
        text: expect.stringMatching(/sus devoluciones toman el saldo/),
      });
    }
  });
});

it('an account is as old as its document, until its own age is kept', () => {
  expect(payee.since).toEqual(new Date('2026-11-01T12:00:00Z'));
  expect(parsePayee('banking', { since: now }).since).toEqual(now);
  expect(parsePayee('banking', null).since).toBeNull();
});

it('an account is called by its bank and its last digits', () => {
  expect(accountLabel(payee.banking)).toBe('Banco de Chile ···4321');
  expect(accountLabel({ bank: '', accountNumber: '' })).toBe('');
});

describe('whyNotPayable', () => {
  const why = (part: object) =>
    whyNotPayable({ stopped: null, readyAt: null, isHeld: false, hasAccount: true, now, ...part });

  it('names what the server would refuse, and is silent where it would not', () => {
    expect(why({})).toBeNull();
    expect(why({ stopped: { at: now, name: 'Ana' } })).toMatch(/detenidos/);
    expect(why({ isHeld: true })).toMatch(/sus devoluciones toman el saldo/);
    expect(why({ readyAt: new Date('2026-11-22T01:30:00Z') })).toContain('22:30');
    expect(why({ readyAt: now })).toBeNull();
    expect(why({ hasAccount: false })).toMatch(/datos bancarios/);
  });
});
