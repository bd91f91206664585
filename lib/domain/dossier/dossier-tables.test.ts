import { describe, expect, it } from 'vitest';
import { parseComplaint } from '../complaint/complaint';
import { parseEvent } from '../event/event';
import { parseVersion } from '../event/version/version';
import { parseLedgerRow } from '../ledger/ledger';
import { parseRefund } from '../refund/refund';
import { parseCourtesy } from '../ticket/courtesy';
import { parseTicket } from '../ticket/ticket';
import type { DossierInput } from './dossier';
import { indexHtml, indexLines } from './dossier-index';
import { dossierTables } from './dossier-tables';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15, 0, 7));
const version = (n: number, day: number, more: object) =>
  parseVersion(String(n), {
    ...{ n, name: 'Peña', at: at(day), by: { email: 'ana@club.cl' }, flyer: 'f', sold: n },
    ...more,
  });
const ticket = (id: string, quantity: number) => ({
  ...{ type: 'ticket', id, name: `vendida ${id}`, quantity, amount: quantity * 1_000 },
});
const row = (id: string, kind: string, day: number, parts: object[], more: object = {}) =>
  parseLedgerRow(id, {
    ...{ kind, at: at(day), day: `2026-11-0${day}`, parts, total: 9, serviceFee: 1 },
    ...{ buyer: { name: 'Ana Paz', email: 'ana@x.cl' }, ...more },
  });
const drink = { type: 'consumption', id: 'c', name: 'Agua', quantity: 4, amount: 4 };
const courtesy = (id: string, type: string) =>
  parseCourtesy(id, { ticketTypeId: type, ticketTypeName: `cortesía ${type}` });

const INPUT: DossierInput = {
  event: {
    id: 'e',
    name: 'Peña & Co',
    timeZone: 'America/Santiago',
    capacity: 90,
    producerId: 'p',
  },
  asOf: at(9),
  isMasked: false,
  versions: [
    version(1, 1, { cause: 'earlier', ticketTypes: [{ id: 'g', name: 'Uno', stock: 5 }] }),
    version(2, 5, { minAge: 21, ticketTypes: [{ id: 'g', name: 'General', stock: 50, price: 7 }] }),
  ],
  rows: [
    row('s1', 'sale', 6, [ticket('g', 3), ticket('z', 1), drink]),
    row('s2', 'resale', 2, [ticket('g', 1)]),
    row('r1', 'refund', 6, [ticket('g', -1)]),
    row('before', 'sale', 1, [ticket('g', 2)], { at: at(0) }),
  ],
  courtesies: [courtesy('k1', 'g'), courtesy('k2', 'k'), courtesy('k3', 'k')],
  brought: [parseTicket('b', { ticketTypeId: 'g', kind: 'brought', brought: {} })],
  refunds: [
    parseRefund('d1', {
      ...{ ledgerId: 's1', buyer: { name: 'Ana Paz', email: 'ana@x.cl' }, ticketIds: ['a', 'b'] },
      ...{ amount: 1_000, fee: 100, reason: 'Me dijo ana@x.cl', status: 'paid' },
      ...{ createdAt: at(6), settledAt: at(7) },
      steps: [
        { status: 'open', at: at(6) },
        { status: 'paid', at: at(7) },
      ],
    }),
    parseRefund('d2', { order: 'WEB-2', status: 'requested' }),
  ],
  complaints: [
    parseComplaint('c1', {
      ...{ who: { name: 'Ana Paz', contact: 'ana@x.cl' }, channel: 'phone', status: 'answered' },
      ...{
        text: 'soy ana@x.cl',
        evidence: ['uno', 'dos'],
        answer: 'sí',
        answerEvidence: ['a', 'b'],
      },
      ...{ receivedAt: at(2), dueAt: at(6), answeredAt: at(5) },
    }),
    parseComplaint('c2', { dueAt: at(6), answeredAt: at(7), who: { contact: 'Beto' } }),
    parseComplaint('c3', { dueAt: at(8) }),
    parseComplaint('c4', { dueAt: at(10) }),
  ],
  notices: [
    { id: 'n', at: at(5), kind: 'campaign', subject: 'Nuevo', message: 'Hola', sent: 3 },
    {
      ...{ id: 'm', at: at(6), kind: 'postpone', subject: 'Otra', message: '', sent: 2 },
      recipients: [
        { id: 'a', name: 'Ana Paz', email: 'ana@x.cl', state: 'sent', at: at(6) },
        { id: 'b', name: 'Beto', email: 'b@x.cl', state: 'failed', at: at(6) },
        { id: 'c', name: 'Caro', email: 'c@x.cl', state: 'gone', at: at(7) },
      ],
    },
  ],
  nights: [
    {
      dateId: 'first',
      alarms: [{ level: 90, at: at(7), notedAt: at(7), inside: 81, capacity: 90 }],
      counts: [],
    },
  ],
};

const tables = (over: Partial<DossierInput> = {}) => dossierTables({ ...INPUT, ...over });
/** The rows of a table as objects by heading. */
const read = (place: number, over?: Partial<DossierInput>) => {
  const { header = [], rows = [] } = tables(over)[place - 1] ?? {};
  return rows.map((cells) => Object.fromEntries(header.map((name, n) => [name, cells[n]])));
};

describe('the tables of the file for the authority', () => {
  it('are nine files with a title, and a heading for every cell', () => {
    const all = tables();
    expect(all.map(({ path }) => Number(path[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { path, title, header, rows } of all) {
      expect(path).toMatch(/^\d-[a-z-]+\.csv$/);
      expect(title).toMatch(/^\p{Lu}/u);
      expect(header.every((name) => /^\p{Lu}/u.test(name))).toBe(true);
      expect(new Set(header).size).toBe(header.length);
      expect(rows.every((cells) => cells.length === header.length)).toBe(true);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('say of the first version all of it, and of the next ones what changed', () => {
    const lines = read(1);
    const [first] = lines;
    expect(first).toMatchObject({ Versión: 1, Desde: '01-11-2026 12:00', Quién: 'ana@club.cl' });
    expect(first).toMatchObject({
      Antes: null,
      'Desde entonces': 'Peña',
      'SHA-256 del afiche': 'f',
    });
    const sold = lines.map((one) => [one.Versión, one['Entradas vendidas hasta entonces']]);
    expect(sold[0]).toEqual([1, '']);
    expect(sold.at(-1)).toEqual([2, 2]);
    const second = lines.filter((one) => one.Versión === 2);
    expect(second.map(({ Dato }) => Dato)).toEqual(['Edad mínima', 'Entrada General']);
    expect(second[0]).toMatchObject({ Antes: 'Todo público', 'Desde entonces': '21 años' });
  });

  const friday = { id: 'first', startsAt: at(20), endsAt: at(21) };
  const saturday = { id: 'sat', label: 'Cierre', startsAt: at(22), endsAt: at(23) };
  const DATED: Partial<DossierInput> = {
    versions: [
      version(1, 1, { startsAt: at(20), endsAt: at(21) }),
      version(2, 2, { dates: [friday, { ...saturday, startsAt: at(21) }] }),
      version(3, 3, { dates: [friday, { ...saturday, isCancelled: true }] }),
    ],
    rows: [
      row('old', 'sale', 1, [ticket('g', 2)]),
      row('s1', 'sale', 4, [
        { ...ticket('g', 3), dateId: 'sat' },
        { ...ticket('p', 1), dateId: 'all' },
      ]),
      row(
        'm1',
        'move',
        5,
        [
          { ...ticket('g', -1), dateId: 'sat' },
          { ...ticket('g', 1), dateId: 'first' },
        ],
        { total: 0, serviceFee: 0 },
      ),
      row('a1', 'assign', 5, [
        { ...ticket('g', -1), dateId: 'sat' },
        { ...ticket('g', 1), dateId: 'sat' },
      ]),
      row('r1', 'refund', 6, [{ ...ticket('g', -1), dateId: 'sat' }]),
    ],
    courtesies: [parseCourtesy('k', { ticketTypeId: 'g', dateId: 'sat' })],
    brought: [parseTicket('b', { ticketTypeId: 'g', kind: 'brought', brought: {}, dateId: 'sat' })],
  };

  it('count by date too, where there are several, as much as by sector; a move is no sale', () => {
    expect(tables().some(({ path }) => path.startsWith('10'))).toBe(false);
    const rows = read(10, DATED);
    expect(rows.map((one) => [one.Fecha, one.Sector, one.Vendidas, one.Ocupados])).toEqual([
      ['all', 'p', 1, 1],
      ['first', 'g', 2, 3],
      ['sat', 'g', 3, 3],
    ]);
    expect(rows[2]).toMatchObject({
      ...{ Empieza: '22-11-2026 12:00', 'Nombre de la fecha': 'Cierre', Estado: 'Cancelada' },
      ...{ Devueltas: 1, 'Se fueron a otra fecha': 1, Cortesías: 1, 'De otra ticketera': 1 },
    });
    const sectors = read(2, DATED);
    for (const field of ['Vendidas', 'Devueltas', 'Ocupados', 'Pesos sin cargo']) {
      const sum = rows.reduce((all, one) => all + Number(one[field]), 0);
      expect([field, sum]).toEqual([field, sectors.at(-1)?.[field]]);
    }
    expect(sectors[0]).toMatchObject({ Sector: 'g', Vendidas: 5, Devueltas: 1 });
    expect(read(4, DATED).map((one) => one.Para)).toEqual([
      'vie 20 nov 2026, 12:00',
      'dom 22 nov 2026, 12:00 (Cierre) | Todas las fechas',
    ]);
    expect(read(4)[0]).not.toHaveProperty('Para');
    // What is taken of an advance on account is of no date, and a date of before versions had any is as it stands.
    const advance = { type: 'advance', id: 'x', name: 'Anticipo', quantity: 1, amount: 9 };
    const box = row('box', 'sale', 4, [{ ...ticket('g', 1), dateId: 'sun' }, advance]);
    const sunday = { startsAt: at(24), endsAt: at(25) };
    const event = parseEvent('e', { ...INPUT.event, dates: { sun: sunday } });
    const given = { ...DATED, event, rows: [box] };
    expect(read(4, given).map((one) => one.Para)).toEqual(['mar 24 nov 2026, 12:00']);
    expect(read(10, given).find((one) => one.Fecha === 'sun')?.Empieza).toBe('24-11-2026 12:00');
  });

  it('count by sector what was sold, refunded and given, under its last published name', () => {
    expect(read(2)).toEqual([
      {
        ...{ Sector: 'g', Nombre: 'General', Lugares: 50, Vendidas: 6, Devueltas: 1 },
        ...{ Cortesías: 1, 'De otra ticketera': 1, Ocupados: 7, 'Pesos sin cargo': 5_000 },
      },
      {
        ...{ Sector: 'k', Nombre: 'cortesía k', Lugares: null, Vendidas: 0, Devueltas: 0 },
        ...{ Cortesías: 2, 'De otra ticketera': 0, Ocupados: 2, 'Pesos sin cargo': 0 },
      },
      {
        ...{ Sector: 'z', Nombre: 'vendida z', Lugares: null, Vendidas: 1, Devueltas: 0 },
        ...{ Cortesías: 0, 'De otra ticketera': 0, Ocupados: 1, 'Pesos sin cargo': 1_000 },
      },
      expect.objectContaining({
        ...{ Lugares: 90, Vendidas: 7, Devueltas: 1, Cortesías: 3, Ocupados: 10 },
        'Pesos sin cargo': 6_000,
      }),
    ]);
  });

  it('count the same by day, without what was bought at the bar', () => {
    expect(read(3).map((one) => Object.values(one))).toEqual([
      ['2026-11-01', 'g', 'General', 2, 0, 2_000],
      ['2026-11-02', 'g', 'General', 1, 0, 1_000],
      ['2026-11-06', 'g', 'General', 3, 1, 2_000],
      ['2026-11-06', 'z', 'vendida z', 1, 0, 1_000],
    ]);
  });

  it('say of each purchase which version was on sale, of one of before none', () => {
    const [version = ''] = tables()[3]?.header.filter((name) => /^Versión/.test(name)) ?? [];
    expect(read(4).map((one) => [one.Compra, one.Tipo, one[version]])).toEqual([
      ['s1', 'Venta', 2],
      ['s2', 'Reventa', 1],
      ['before', 'Venta', ''],
    ]);
    expect(read(4)[0]).toMatchObject({
      ...{ Fecha: '06-11-2026 12:00', 'Qué se compró': '3 vendida g, 1 vendida z, 4 Agua' },
      ...{ 'Pagado sin cargo': 9, 'Cargo por servicio': 1, Nombre: 'Ana Paz', Correo: 'ana@x.cl' },
    });
  });

  it('name what was drunk and what a dearer date cost among what somebody paid for', () => {
    const away = { ...ticket('g', -1), dateId: 'first' };
    const dearer = { ...ticket('g', 1), name: 'General', dateId: 'sat', amount: 3_000 };
    const box = { type: 'advance', id: '', name: 'En mano', quantity: 1, amount: 4 };
    const rows = [
      row('b1', 'consumption', 6, [drink, box]),
      row('m1', 'move', 6, [away, dearer]),
      row('m2', 'move', 6, [away, dearer], { total: -9, serviceFee: -1 }),
      row('m3', 'move', 6, [away, dearer], { total: 0, serviceFee: 0 }),
      row('a1', 'advance', 6, [box]),
    ];
    expect(read(4, { rows }).map((one) => [one.Compra, one.Tipo, one['Qué se compró']])).toEqual([
      ['b1', 'Consumo', '4 Agua'],
      ['m1', 'Cambio de fecha', '1 General'],
    ]);
  });

  it('tell each message, and what became of each mail of a plan', () => {
    expect(read(5).map((one) => Object.values(one))).toEqual([
      ['05-11-2026 12:00', 'Campaña', 'Nuevo', 'Hola', 3],
      ['06-11-2026 12:00', 'Aviso de postergación', 'Otra', '', 2],
    ]);
    const mails = read(8);
    expect(mails.map(({ Estado }) => Estado)).toEqual(['Enviado', 'Rechazado', '']);
    expect(mails[0]).toMatchObject({ Asunto: 'Otra', Nombre: 'Ana Paz', Correo: 'ana@x.cl' });
    expect(mails[0]?.Aviso).toBe('Aviso de postergación');
  });

  it('tell each refund with its times, under the checkout’s own key where it has one', () => {
    const [paid, open] = read(6);
    expect(paid).toMatchObject({
      ...{ Devolución: 'd1', Compra: 's1', Estado: 'Pagada', Entradas: 2, Precio: 1_000 },
      ...{ 'Cargo por servicio': 100, Total: 1_100, Motivo: 'Me dijo ana@x.cl' },
      ...{ Abierta: '06-11-2026 12:00', Cerrada: '07-11-2026 12:00' },
      Historia: 'Abierta 06-11-2026 12:00 | Pagada 07-11-2026 12:00',
    });
    expect(open).toMatchObject({ Compra: 'WEB-2', Abierta: '', Cerrada: '', Historia: '' });
  });

  it('tell each complaint, and whether it was answered in time', () => {
    const complaints = read(7);
    const clocks = complaints.map((one) => one['A tiempo']);
    expect(clocks).toEqual(['A tiempo', 'Tarde', 'Atrasado', 'Corriendo']);
    expect(complaints[0]).toMatchObject({
      ...{ Estado: 'Respondido', Canal: 'Teléfono', Nombre: 'Ana Paz', Contacto: 'ana@x.cl' },
      ...{ Pruebas: 'uno | dos', Respuesta: 'sí', 'Pruebas de la respuesta': 'a | b' },
    });
  });

  it('name nobody where people are masked, and of a contact without an address its first letter', () => {
    const masked = JSON.stringify(tables({ isMasked: true }));
    expect(masked).not.toMatch(/Ana Paz|Beto|ana@|b@x/);
    expect(read(7, { isMasked: true }).map(({ Contacto }) => Contacto)).toEqual([
      'a•••@•••.cl',
      'B•••',
      '',
      '',
    ]);
  });
});

describe('the index of the file', () => {
  const pieces = [{ path: '1-a.csv', title: 'Uno <1>', rows: 1_234, sha256: 'abc' }];
  const texts = (over: Partial<DossierInput> = {}) =>
    indexLines({ ...INPUT, ...over }, pieces).map(({ text }) => text);

  it('says what it is made of, to the second', () => {
    expect(texts()).toEqual(
      expect.arrayContaining([
        'Preguntado hasta: lun 9 nov 2026, 12:00:07 (America/Santiago)',
        'Versiones publicadas: 2',
        'Compras: 2, con 6 entradas vigentes',
        'Avisos: 2',
        'Devoluciones: 1 pagada por $ 1.100, 1 en curso',
        'Reclamos: 4, 2 respondidos',
      ]),
    );
    const [open] = texts().filter((line, n) => line !== texts({ isMasked: true })[n]);
    expect(open).toMatch(/Completos$/);
  });

  it('names every file with its rows and its hash, above a note', () => {
    const lines = indexLines(INPUT, pieces);
    expect(lines.map(({ style }) => style).filter(Boolean)).toEqual([
      ...['title', 'heading', 'small', 'small'],
    ]);
    expect(texts()).toEqual(expect.arrayContaining(['1-a.csv · Uno <1> · 1.234 filas', 'abc']));
  });

  it('is the same as a page, in which no text is markup', () => {
    const html = indexHtml(INPUT, pieces);
    expect(html).toContain('<h1>Antecedentes de Peña &amp; Co</h1>');
    expect(html).toContain('<td><a href="1-a.csv">Uno &lt;1&gt;</a></td><td>1.234</td>');
    expect(html).toContain('<code>abc</code>');
    expect(html).toContain('<tr><th>Reclamos</th><td>4, 2 respondidos</td></tr>');
    expect(html).not.toMatch(/<script|<link|<img|undefined/);
  });
});
