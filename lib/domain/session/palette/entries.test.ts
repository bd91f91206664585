import { describe, expect, it, test } from 'vitest';
import { adminMenu, producerMenu } from '../navigation';
import { FLAGS, type Flag } from '../permissions';
import { eventEntries, matching, paletteEntries, splitTyped } from './entries';

const none = () => false;
const only =
  (...flags: Flag[]) =>
  (flag: Flag) =>
    flags.includes(flag);
const ofProducer = (can: (flag: Flag) => boolean) =>
  paletteEntries(producerMenu('p1', 'Editar productora'), {
    isAdmin: false,
    producerId: 'p1',
    can,
  });
const ofAdmin = () =>
  paletteEntries(adminMenu('Productoras'), { isAdmin: true, producerId: '', can: () => true });
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);

describe('the pages of the palette', () => {
  it('are found by other words, without accents or capitals', () => {
    expect(labels(matching(ofAdmin(), 'plata'))).toEqual([
      'Órdenes de pago',
      'Nóminas',
      'Ingresos',
    ]);
    expect(labels(matching(ofAdmin(), 'NOMINA'))).toEqual(['Nóminas']);
    expect(labels(matching(ofAdmin(), 'errores'))).toEqual(['Salud']);
    expect(
      labels(
        matching(
          ofProducer(() => true),
          'banco',
        ),
      ),
    ).toEqual(['Datos bancarios']);
    expect(matching(ofAdmin(), 'zzz')).toEqual([]);
  });

  const GUARDED: [Flag, string][] = [
    ['events.create', 'Crear evento'],
    ['producers.billing', 'Datos de facturación'],
    ['producers.banking', 'Datos bancarios'],
    ['users.manageAccess', 'Gestionar accesos'],
    ['events.manage', 'Importar contactos'],
  ];
  test.each(GUARDED)('%s opens %s, and all other flags do not', (flag, label) => {
    expect(labels(ofProducer(only(flag)))).toContain(label);
    expect(labels(ofProducer(only(...FLAGS.filter((one) => one !== flag))))).not.toContain(label);
  });

  it('never lead a producer to an administrator’s page', () => {
    const hrefs = ofProducer(() => true).map(({ href }) => href);
    expect(hrefs.filter((href) => href.startsWith('/admin'))).toEqual([]);
  });
});

describe('the parts of an event', () => {
  it.each([
    ['plata', ['Finanzas', 'Devoluciones'], ''],
    ['plata austral', ['Finanzas', 'Devoluciones'], 'austral'],
    ['puerta Festival Ñandú', ['Validadores'], 'festival nandu'],
    ['austral', [], 'austral'],
  ])('%s', (typed, parts, rest) => {
    const split = splitTyped(typed, () => true);
    expect([labels(split.parts), split.rest]).toEqual([parts, rest]);
  });

  it('are offered by the flags alone', () => {
    expect(labels(splitTyped('plata', only('finance.refund')).parts)).toEqual(['Devoluciones']);
    expect(splitTyped('plata', none)).toEqual({ parts: [], rest: 'plata' });
  });

  it('lead to their page, or to the event', () => {
    const event = { id: 'e', name: 'Peña' };
    const { parts } = splitTyped('puerta', () => true);
    expect(eventEntries(event, parts)).toMatchObject([
      { label: 'Validadores de Peña', href: '/events/e/validators' },
    ]);
    expect(eventEntries(event, [])).toMatchObject([{ label: 'Peña', href: '/events/e' }]);
  });
});
