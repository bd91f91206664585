import { describe, expect, it, test } from 'vitest';
import { BREACHES_ROUTE } from '../kit/routes/admin';
import { BIN_ROUTE, inboxRoute } from '../kit/routes/pages';
import { FLAGS, type Flag } from '../rights/permissions';
import { COMMANDS, eventEntries, matching, paletteEntries, splitTyped } from './entries';
import { adminMenu, producerMenu } from './navigation';

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

describe('all that a member may open', () => {
  const every = ofProducer(() => true);

  it('stands in this order, at these addresses', () => {
    expect(every.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Inicio /producers',
      'Mis eventos /producers/events',
      'Crear evento /events/create',
      'Campañas /mailing/campaigns',
      'Contactos /mailing/contacts',
      'Editar productora /producers/p1/edit',
      'Datos de facturación /producers/p1/billing',
      'Datos bancarios /producers/p1/banking',
      'Gestionar accesos /producers/p1/access',
      expect.stringMatching(/^Crear campaña \/mailing\//),
      expect.stringMatching(/^Importar contactos \/mailing\//),
      'Automatizaciones /mailing/automations',
      'Diseños /mailing/designs',
      'Entrega de correos /mailing/deliverability',
      expect.stringMatching(/^Audiencias \/mailing\//),
      'RR. PP. /producers/p1/promoters',
      'Derechos sobre datos /producers/p1/privacidad',
      expect.stringMatching(/^Papelera \//),
      'Registro /producers/p1/audit',
      expect.stringMatching(/^Bandeja \//),
      expect.stringMatching(/^Novedades \//),
    ]);
    for (const { id, href } of every) expect(id).toBe(href);
    expect(every.find(({ label }) => label === 'Crear evento')?.hint).toBe('Eventos');
    expect(every.find(({ label }) => label === 'Papelera')?.hint).toBe('');
  });

  it.each([
    [
      'events.manage',
      [
        'Campañas',
        'Contactos',
        'Crear campaña',
        'Importar contactos',
        'Automatizaciones',
        'Audiencias',
        'Diseños',
        'Entrega de correos',
        'RR. PP.',
        'Papelera',
      ],
    ],
    ['users.manageAccess', ['Gestionar accesos', 'Derechos sobre datos']],
    ['mailing.send', []],
  ] as [Flag, string[]][])('needs %s for %j', (flag, more) => {
    const open = ofProducer(none).map(({ label }) => label);
    const opened = ofProducer(only(flag)).map(({ label }) => label);
    expect(opened.filter((label) => !open.includes(label)).sort()).toEqual([...more].sort());
  });

  it('has no producer’s pages without one, and is found by its group', () => {
    const nobody = { isAdmin: false, producerId: '', can: () => true };
    const found = labels(paletteEntries(producerMenu('', 'Editar'), nobody));
    expect(found).not.toContain('Papelera');
    expect(labels(matching(every, 'configuracion'))).toContain('Datos bancarios');
    expect(matching(every, '')).toEqual(every);
  });
});

describe('all that an administrator may open', () => {
  it('has these pages beside the menu', () => {
    const menu = adminMenu('Productoras').flatMap((item) =>
      'items' in item ? item.items.map(({ label }) => label) : [item.label],
    );
    const more = ofAdmin().filter(({ label }) => !menu.includes(label));
    expect(more.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Nóminas /admin/payouts',
      'Ingresos /admin/revenue',
      'Salud /admin/health',
      'Registro /admin/audit',
      'Derechos sobre datos /admin/privacidad',
      `Papelera ${BIN_ROUTE}`,
      `Brechas ${BREACHES_ROUTE}`,
      'Entrega de correos /mailing/deliverability',
      'Postulaciones de embajadores /admin/ambassadorApplications',
      `Bandeja ${inboxRoute()}`,
      `Novedades ${inboxRoute('novedades')}`,
    ]);
    expect(inboxRoute('novedades')).toContain('novedades');
  });
});

describe('each part of an event', () => {
  it.each([
    ['Finanzas', 'finance.view', 'saldo', '/events/e/finance'],
    ['Validadores', 'tickets.manage', 'escáner', '/events/e/validators'],
    ['Asistentes', 'tickets.manage', 'gente', '/events/e/attendees'],
    ['Entradas', 'tickets.manage', 'preventa', '/events/e/tickets'],
    ['Preguntas', 'tickets.manage', 'talla', '/events/e/questions'],
    ['Cortesías', 'tickets.generate', 'invitados', '/events/e/courtesies'],
    ['Descuentos', 'tickets.manage', 'códigos', '/events/e/discounts'],
    ['RR. PP.', 'events.manage', 'rrpp', '/events/e/promoters'],
    ['Consumos', 'events.manage', 'tragos', '/events/e/consumptions'],
    ['Devoluciones', 'finance.refund', 'reembolso', '/events/e/refunds'],
  ] as [string, Flag, string, string][])(
    '%s needs %s, is found by %s and lies at %s',
    (label, flag, word, href) => {
      const { parts, rest } = splitTyped(word, only(flag));
      expect([labels(parts), rest]).toEqual([[label], '']);
      const others = FLAGS.filter((one) => one !== flag);
      expect(splitTyped(word, only(...others)).parts).toEqual([]);
      const [entry] = eventEntries({ id: 'e', name: '' }, parts);
      expect(entry).toEqual({
        id: expect.stringMatching(/^e \w+$/),
        label: `${label} de Sin nombre`,
        hint: 'Evento',
        href,
        words: '',
      });
    },
  );

  it('is not meant by two letters', () => {
    expect(splitTyped('fi', () => true)).toEqual({ parts: [], rest: 'fi' });
    expect(labels(splitTyped('fin', () => true).parts)).toEqual(['Finanzas']);
    expect(eventEntries({ id: 'e', name: '' }, [])).toEqual([
      { id: 'e', label: 'Sin nombre', hint: 'Evento', href: '/events/e', words: '' },
    ]);
  });
});

describe('what can be done from everywhere', () => {
  it.each([
    ...[
      'cerrar sesión',
      'cerrar sesion',
      'logout',
      'log out',
      'salir',
      'sign out',
      'desconectar',
    ].map((typed) => [typed, 'Cerrar sesión']),
    ...['tema oscuro', 'modo noche', 'modo oscuro', 'dark', 'nocturno'].map((typed) => [
      typed,
      'Tema oscuro',
    ]),
    ...['tema claro', 'modo día', 'light mode'].map((typed) => [typed, 'Tema claro']),
    ['tema del sistema', 'Tema del sistema'],
  ])('%s: %s', (typed, label) => {
    expect(labels(matching(COMMANDS, typed))[0]).toBe(label);
  });

  it.each([
    ['brecha', 'Derechos sobre datos', 'Brechas'],
    ['filtración', 'Derechos sobre datos', 'Brechas'],
    ['exportar', 'Contactos', 'Órdenes de pago'],
    ['descargar', 'Mis eventos', 'Usuarios'],
  ])('%s leads to %s, and administrators to %s', (typed, own, admins) => {
    const every = ofProducer(() => true);
    expect(labels(matching(every, typed))).toContain(own);
    expect(labels(matching(ofAdmin(), typed))).toContain(admins);
  });
});
