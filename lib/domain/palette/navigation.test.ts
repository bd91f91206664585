import { describe, expect, it } from 'vitest';
import { adminMenu, currentHref, hasSegment, producerMenu } from './navigation';

describe('the sidebars', () => {
  it('offer every page, in order', () => {
    const labels = (menu: ReturnType<typeof adminMenu>) =>
      menu.map((item) =>
        'items' in item
          ? [item.label, ...item.items.map((link) => `${link.label} ${link.href}`)]
          : `${item.label} ${item.href}`,
      );
    expect(labels(producerMenu('p1', 'Editar productora'))).toMatchInlineSnapshot(`
      [
        "Inicio /producers",
        [
          "Eventos",
          "Mis eventos /producers/events",
          "Crear evento /events/create",
        ],
        [
          "Mailing",
          "Campañas /mailing/campaigns",
          "Contactos /mailing/contacts",
        ],
        [
          "Configuración",
          "Editar productora /producers/p1/edit",
          "Datos de facturación /producers/p1/billing",
          "Datos bancarios /producers/p1/banking",
          "Gestionar accesos /producers/p1/access",
        ],
      ]
    `);
    expect(labels(adminMenu('Productoras'))).toMatchInlineSnapshot(`
      [
        "Inicio /admin",
        "Eventos /admin/events",
        "Productoras /admin/producers",
        [
          "Cartas",
          "Mis cartas /producers/menus",
          "Crear carta /producers/menus/create",
        ],
        "Usuarios /admin/users",
        [
          "Mailing",
          "Campañas /mailing/campaigns",
          "Contactos /mailing/contacts",
        ],
        "Órdenes de pago /admin/paymentOrders",
        "Códigos QR /admin/qrCodes",
        "Funcionalidades /admin/functions",
      ]
    `);
  });

  it.each([
    ['/events/e1', '/admin/events', '/producers/events'],
    ['/events/e1/finance', '/admin/events', '/producers/events'],
    ['/admin/health', '/admin', null],
    ['/admin/audit', '/admin', null],
    ['/admin/privacidad/brechas', '/admin', null],
    ['/admin/payouts', '/admin/paymentOrders', null],
    ['/admin/revenue/2026-11', '/admin/paymentOrders', null],
    ['/producers/p1/audit', null, '/producers/p1/access'],
    ['/producers/p1/privacidad', null, '/producers/p1/access'],
    ['/producers/p1/promoters', null, '/producers/p1/edit'],
  ])('mark what leads to %s, which they do not have', (path, admin, producer) => {
    expect(currentHref(path, adminMenu('Productoras'))).toBe(admin);
    expect(currentHref(path, producerMenu('p1', 'Editar productora'))).toBe(producer);
  });

  it('of administrators has the nine items that were agreed', () => {
    expect(adminMenu('Productoras').map(({ label }) => label)).toEqual([
      'Inicio',
      'Eventos',
      'Productoras',
      'Cartas',
      'Usuarios',
      'Mailing',
      'Órdenes de pago',
      'Códigos QR',
      'Funcionalidades',
    ]);
  });

  it('match whole segments only', () => {
    expect(hasSegment('/producers/legend/edit', ['edit'])).toBe(true);
    expect(hasSegment('/producers/legend/edit', ['end'])).toBe(false);
    expect(hasSegment('/agenda?events=1', ['events'])).toBe(false);
  });

  it('mark the page that stands, or the nearest above it', () => {
    const menu = producerMenu('p1', 'Editar productora');
    expect(currentHref('/producers', menu)).toBe('/producers');
    expect(currentHref('/producers/events', menu)).toBe('/producers/events');
    expect(currentHref('/mailing/campaigns/abc', menu)).toBe('/mailing/campaigns');
    expect(currentHref('/producers/p1/edit', menu)).toBe('/producers/p1/edit');
    expect(currentHref('/elsewhere', menu)).toBeNull();
  });

  it('mark nothing above the home of either, and the nearest of two that match', () => {
    expect(currentHref('/admin/elsewhere', adminMenu('Productoras'))).toBeNull();
    expect(currentHref('/producers/p9', producerMenu('p1', ''))).toBeNull();
    expect(currentHref('/producers/menus/create/x', adminMenu(''))).toBe('/producers/menus/create');
    expect(currentHref('/producers/menus/abc', adminMenu(''))).toBe('/producers/menus');
  });

  it('open a group on the pages that belong to it, and ask for the flag that a page needs', () => {
    const groups = [...producerMenu('p1', 'Editar'), ...adminMenu('')].flatMap((item) =>
      'items' in item ? [[item.label, ...item.opensOn]] : [],
    );
    expect(groups).toEqual([
      ['Eventos', 'events'],
      ['Mailing', 'mailing'],
      ['Configuración', 'edit', 'billing', 'access', 'banking'],
      ['Cartas', 'menus'],
      ['Mailing', 'mailing'],
    ]);
    const flags = producerMenu('p1', 'Editar').flatMap((item) =>
      'items' in item ? item.items.flatMap(({ href, flag }) => (flag ? [[href, flag]] : [])) : [],
    );
    expect(flags).toEqual([
      ['/events/create', 'events.create'],
      ['/mailing/campaigns', 'events.manage'],
      ['/mailing/contacts', 'events.manage'],
      ['/producers/p1/billing', 'producers.billing'],
      ['/producers/p1/banking', 'producers.banking'],
      ['/producers/p1/access', 'users.manageAccess'],
    ]);
  });

  it('have no settings without a producer', () => {
    const settings = producerMenu('', 'Editar').at(-1);
    expect(settings).toMatchObject({ label: 'Configuración', items: [] });
  });
});

it('each item has its icon', () => {
  const icons = (menu: ReturnType<typeof adminMenu>) => menu.map(({ icon }) => icon).join(' ');
  expect(icons(producerMenu('p1', 'Editar'))).toBe('home calendar mail settings');
  expect(icons(adminMenu(''))).toBe('home calendar building menu users mail banknote qr toggles');
});
