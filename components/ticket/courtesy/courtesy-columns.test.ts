import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { courtesyExport } from './courtesy-columns';

const at = (day: number) => new Date(Date.UTC(2026, 11, day, 23));
const date = (day: number, status = 'scheduled') => ({
  ...{ startsAt: at(day), endsAt: at(day + 1), status },
});
const event = parseEvent('e', { dates: { fri: date(4, 'cancelled'), sat: date(5) } });
const columns = courtesyExport(event);
const told = (header: string, raw: object) =>
  columns.find((one) => one.header === header)?.value(parseCourtesy('c', raw));

test('one of a date that was cancelled says so, unless it is over by itself', () => {
  const of = (dateId: string, status: string) => told('Estado', { dateId, status });
  expect(['sent', 'claimed', 'failed'].map((one) => of('fri', one))).toEqual(
    Array(3).fill('Fecha cancelada'),
  );
  expect([of('fri', 'used'), of('fri', 'revoked'), of('sat', 'sent')]).toEqual([
    ...['Usada', 'Revocada', 'Enviada'],
  ]);
});

test('one that was passed on by its link was sent by nobody', () => {
  const of = (raw: object) => told('Estado', { dateId: 'sat', ...raw });
  expect([of({ status: 'sent', byHand: true }), of({ status: 'used', byHand: true })]).toEqual([
    ...['Por enlace', 'Usada'],
  ]);
});

test('says of which promoter it is, beside or without a member who gave it', () => {
  const by = (email: string, promoterCode: string) =>
    told('Entregó', { givenBy: { uid: '', email }, promoterCode });
  expect([by('a@x.cl', ''), by('', 'cami'), by('a@x.cl', 'cami')]).toEqual([
    ...['a@x.cl', 'RR. PP. cami', 'a@x.cl · RR. PP. cami'],
  ]);
});
