import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseComplaint } from '@/lib/domain/complaint/complaint';
import type { DossierInput } from '@/lib/domain/dossier/dossier';
import { parseVersion } from '@/lib/domain/event/version/version';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { dossierFile } from './dossier-file';

const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 10, day, hour));
const types = [{ id: 'g', name: 'General', price: 10_000, stock: 100 }];
const version = (n: number, over: object) =>
  parseVersion(String(n), { n, name: 'Peña', capacity: 120, ticketTypes: types, ...over });
const sale = (id: string, day: number, quantity: number, over: object = {}) =>
  parseLedgerRow(id, {
    kind: quantity > 0 ? 'sale' : 'refund',
    at: at(day),
    recordedAt: at(day),
    day: `2026-11-${day}`,
    buyer: { name: 'Ana Pérez', email: 'ana.perez@correo.cl', rut: '12.345.678-5' },
    parts: [{ type: 'ticket', id: 'g', name: 'General', quantity, amount: quantity * 10_000 }],
    adds: { tickets: quantity },
    total: quantity * 10_000,
    ...over,
  });
const step = (status: string, day: number) => ({
  status,
  at: at(day),
  by: { uid: 'u', email: 'equipo@club.cl' },
});
const input = (over: Partial<DossierInput> = {}): DossierInput => ({
  event: { id: 'e', name: 'Peña', timeZone: 'America/Santiago', capacity: 120, producerId: 'p' },
  asOf: at(20),
  isMasked: true,
  versions: [
    version(1, { cause: 'published', at: at(1), by: { email: 'equipo@club.cl' } }),
    version(2, { at: at(5), sold: 3, changed: ['venue'], venue: { name: 'Matucana 100' } }),
  ],
  rows: [sale('s1', 2, 3), sale('s2', 6, 2), sale('r1', 8, -1)],
  brought: [],
  courtesies: [
    parseCourtesy('k1', { ticketTypeId: 'g', ticketTypeName: 'General', givenAt: at(4) }),
    parseCourtesy('k2', { ticketTypeId: 'g', givenAt: at(4), revokedAt: at(30) }),
    parseCourtesy('k3', { ticketTypeId: 'g', givenAt: at(4), returnedAt: at(6) }),
    parseCourtesy('k4', { ticketTypeId: 'g', givenAt: at(23) }),
  ],
  refunds: [
    parseRefund('d1', {
      order: 'WEB-1',
      buyer: { name: 'Ana Pérez', email: 'ana.perez@correo.cl' },
      amount: 10_000,
      ticketIds: ['t1'],
      reason: 'Pide a la cuenta 001-2345-6789, RUT 12.345.678-5',
      status: 'paid',
      createdAt: at(7),
      settledAt: at(8),
      steps: [step('open', 7), step('paid', 8)],
    }),
  ],
  complaints: [
    parseComplaint('c1', {
      who: { name: 'Ana Pérez', contact: '+56 9 1234 5678' },
      text: 'Escríbanme a ana.perez@correo.cl',
      receivedAt: at(3),
      status: 'answered',
      answer: 'Le escribimos a ana.perez@correo.cl',
      answeredAt: at(9),
      steps: [step('open', 3), step('answered', 9)],
    }),
  ],
  notices: [
    { id: 'n', at: at(5), kind: 'campaign', subject: 'Cambió Peña', message: 'Lugar', sent: 3 },
    {
      ...{
        id: 'p',
        at: at(6),
        kind: 'postpone',
        subject: 'Se postergó Peña',
        message: '',
        sent: 1,
      },
      recipients: [
        { id: 'm2', name: 'Beto', email: 'beto@correo.cl', state: 'sent', at: at(30) },
        { id: 'm1', name: 'Ana Pérez', email: 'ana.perez@correo.cl', state: 'sent', at: at(7) },
      ],
    },
  ],
  nights: [],
  ...over,
});
const read = async (over?: Partial<DossierInput>) => {
  const files = unzipSync(await dossierFile(input(over)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};
const rowsOf = (csv = '') => csv.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);

describe('the file for the authority', () => {
  it('is the same byte for byte when it is asked again, in any order and whatever happened since', async () => {
    const first = await dossierFile(input());
    const later = input();
    const again = await dossierFile({
      ...later,
      event: { ...later.event, name: 'Otro nombre', capacity: 999 },
      versions: [version(3, { at: at(21), name: 'Otra' }), ...[...later.versions].reverse()],
      rows: [sale('s3', 22, 5), ...[...later.rows].reverse()],
      refunds: [
        ...later.refunds,
        parseRefund('d2', { createdAt: at(25), steps: [step('open', 25)] }),
      ],
      complaints: later.complaints.map((one) => ({ ...one, status: 'closed', closedAt: at(28) })),
      notices: [
        ...later.notices,
        { id: 'x', at: at(26), kind: 'cancel', subject: 'Se canceló', message: '', sent: 9 },
      ],
    });
    expect(Buffer.compare(Buffer.from(first), Buffer.from(again))).toBe(0);
    const next = await dossierFile(input({ asOf: at(2) }));
    expect(Buffer.compare(Buffer.from(first), Buffer.from(next))).not.toBe(0);
  });

  it('is the same whatever was refunded, sent or handed over since', async () => {
    const line = (ticketId: string, fee = 0) => ({
      ticketId,
      name: 'General',
      amount: 10_000,
      fee,
    });
    const refund = (over: object) =>
      parseRefund('d3', { createdAt: at(9), amount: 20_000, ticketIds: ['t2', 't3'], ...over });
    const both = [line('t2', 800), line('t3', 800)];
    const sums = { amount: 20_000, fee: 1_600 };
    const mail = (id: string, state: string, day: number) => {
      return { id, name: id, email: `${id}@correo.cl`, state, at: at(day) };
    };
    const plan = {
      id: 'p',
      at: at(6),
      kind: 'cancel',
      subject: 'Se canceló',
      message: '',
    } as const;
    const campaign = { ...plan, id: 'k', at: at(19), kind: 'campaign', sent: 7 } as const;
    const then = {
      refunds: [refund({ lines: both, ...sums, steps: [step('open', 9)] })],
      notices: [{ ...plan, sent: 1, recipients: [mail('a', 'sent', 7), mail('b', 'sending', 19)] }],
    };
    const part = [step('open', 9), { ...step('open', 21), before: both }];
    const whole = [...part, { ...step('paid', 22), before: [line('t3', 800)] }];
    const left = { lines: [line('t3')], amount: 10_000, ticketIds: ['t3'] };
    const paid = { ...left, status: 'paid', settledAt: at(22), settledBy: 'r' };
    const recipients = [mail('a', 'sent', 7), mail('b', 'sent', 21), mail('c', 'failed', 22)];
    const first = Buffer.from(await dossierFile(input(then)));
    for (const since of [
      { refunds: [refund({ ...left, fee: 800, steps: part })] },
      { refunds: [refund({ ...paid, steps: whole })] },
      { notices: [{ ...plan, sent: 2, recipients }] },
      // The first recipient was erased on request and is still counted.
      { ...then, notices: [...then.notices, { ...campaign, endedAt: at(21) }] },
    ]) {
      const again = Buffer.from(await dossierFile(input({ ...then, ...since })));
      expect(Buffer.compare(first, again)).toBe(0);
    }
    const files = await read({ ...then, notices: [{ ...plan, sent: 2, recipients: [] }] });
    expect(rowsOf(files['6-devoluciones.csv'])[0]).toContain(';2;20000;1600;21600;');
    expect(rowsOf(files['5-avisos.csv'])[0]).toMatch(/;2$/);
  });

  it('has an index as page and PDF, and the hash of every piece', async () => {
    const files = unzipSync(await dossierFile(input()));
    const names = Object.keys(files);
    expect(names.slice(0, 2)).toEqual(['indice.html', 'indice.pdf']);
    const hashes = strFromU8(files['huellas.txt'] as Uint8Array)
      .trimEnd()
      .split('\n');
    expect(hashes).toHaveLength(names.length - 1);
    const index = strFromU8(files['indice.html'] as Uint8Array);
    for (const line of hashes) {
      const [hash = '', name = ''] = line.split('  ');
      const bytes = files[name] as Uint8Array;
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      if (name.endsWith('.csv')) expect(index).toContain(hash);
    }
    expect(strFromU8(files['indice.pdf'] as Uint8Array, true)).toMatch(/^%PDF-1\.4/);
  });

  it('tells what each purchase saw, and what was sold and refunded by sector and day', async () => {
    const files = await read();
    const seen = rowsOf(files['4-compras-y-condiciones.csv']).map((row) =>
      row.split(';').slice(0, 5),
    );
    expect(seen).toEqual([
      ['s1', 'Venta', '02-11-2026 12:00', '1', '3 General'],
      ['s2', 'Venta', '06-11-2026 12:00', '2', '2 General'],
    ]);
    expect(rowsOf(files['2-aforo-por-sector.csv'])).toEqual([
      'g;General;100;5;1;2;0;6;40000',
      ';Todo el evento (aforo);120;5;1;2;0;6;40000',
    ]);
    expect(rowsOf(files['3-ventas-por-dia.csv'])).toEqual([
      '2026-11-2;g;General;3;0;30000',
      '2026-11-6;g;General;2;0;20000',
      '2026-11-8;g;General;0;1;-10000',
    ]);
    expect(rowsOf(files['8-destinatarios.csv'])).toEqual([
      'Aviso de postergación;Se postergó Peña;A••• P•••;a•••@•••.cl;Enviado;07-11-2026 12:00',
    ]);
    expect(files['6-devoluciones.csv']).toContain('Abierta 07-11-2026 12:00 | Pagada 08-11-2026');
    expect(rowsOf(files['1-versiones.csv']).at(-1)).toContain('Lugar;Sin lugar;Matucana 100');
  });

  it('names nobody unless it was asked to', async () => {
    const masked = Object.values(await read()).join('\n');
    expect(masked).not.toMatch(/Pérez|ana\.perez|12\.345\.678|1234 5678|2345-6789|equipo@/);
    expect(masked).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
    const whole = Object.values(await read({ isMasked: false })).join('\n');
    expect(whole).toContain('ana.perez@correo.cl');
    expect(whole).toContain('Ana Pérez');
  });

  it('guards what people wrote against formulas, and writes it into the index as text', async () => {
    const rows = [sale('s1', 2, 1, { buyer: { name: '=HYPERLINK("x")', email: '' } })];
    const versions = [version(1, { at: at(1), name: '<script>alert(1)</script>' })];
    const files = await read({ rows, versions, isMasked: false });
    expect(files['4-compras-y-condiciones.csv']).toContain(`'=HYPERLINK`);
    expect(files['indice.html']).not.toContain('<script>');
  });

  it('takes ten thousand sales in seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => sale(`s${n}`, 1 + (n % 19), 1));
    const started = performance.now();
    const files = unzipSync(await dossierFile(input({ rows })));
    expect(performance.now() - started).toBeLessThan(10_000);
    const csv = strFromU8(files['4-compras-y-condiciones.csv'] as Uint8Array);
    expect(rowsOf(csv)).toHaveLength(10_000);
  });
});
