import { describe, expect, test } from 'vitest';
import { passesFor } from './borrowed-name';

const check = (name: string) => passesFor(name, ['Early']);

describe('a name that passes for somebody else', () => {
  test.each([
    ['Banco de Chile', 'Banco de Chile'],
    ['BANCO   DE   CHÍLE', 'Banco de Chile'],
    ['B.a.n.c.o de Chile', 'Banco de Chile'],
    ['Вапсо de Chile', 'Banco de Chile'],
    ['Ваnсо dе Сhilе', 'Banco de Chile'],
    ['B4nc0 d3 Ch1l3', 'Banco de Chile'],
    ['Banco\u200b de\u2060 Chi\u00adle', 'Banco de Chile'],
    ['Bancoo de Chille', 'Banco de Chile'],
    ['MiBancoEstado', 'BancoEstado'],
    ['Banco Santander Chile', 'Banco Santander'],
    ['Santand3r', 'Santander'],
    ['BC1', 'BCI'],
    ['S.I.I.', 'SII'],
    ['S I I avisos', 'SII'],
    ['ЅІІ', 'SII'],
    ['Sernac', 'Sernac'],
    ['SERNA С', 'Sernac'],
    ['Carabineros de Chile', 'Carabineros'],
    ['PDI', 'PDI'],
    ['Registro  Civil', 'Registro Civil'],
    ['WebPay Plus', 'Webpay'],
    ['Transbank', 'Transbank'],
    ['Mercad0Pago', 'Mercado Pago'],
    ['Gobierno de Chile', 'Gobierno'],
    ['I. Municipalidad de Ñuñoa', 'Municipalidad'],
    ['Early', 'Early'],
    ['E a r l y', 'Early'],
    ['Eаrlу', 'Early'],
    ['EARLY!', 'Early'],
    ['Earl¥', 'Early'],
    ['Ꭼarly', 'Early'],
    ['ᎬᎪᎡᏞᎩ', 'Early'],
    ['Ɛarly', 'Early'],
    ['Ǝarly', 'Early'],
    ['ꓰarly', 'Early'],
    ['🅴🅰🆁🅻🆈', 'Early'],
    ['𝔼𝕒𝕣𝕝𝕪', 'Early'],
    ['EarlyTickets', 'Early'],
    ['SoporteEarly', 'Early'],
    ['earlypagos24', 'Early'],
    ['Еаrlу-Chile', 'Early'],
    ['La Visa Club', 'Visa'],
    ['Vіѕа', 'Visa'],
    ['Master Card', 'Mastercard'],
    ['PuntoTicket Oficial', 'Puntoticket'],
    ['Punto Ticket', 'Puntoticket'],
    ['Tіcketmaster', 'Ticketmaster'],
    ['Passline Chile', 'Passline'],
    ['Event brite', 'Eventbrite'],
    ['Joinnus', 'Joinnus'],
    ['TicketPlus', 'Ticketplus'],
    ['Earlyy', 'Early'],
    ['Ear1y', 'Early'],
    ['Early2', 'Early'],
    ['Εarly', 'Early'],
    ['Ｅａｒｌｙ', 'Early'],
    ['Early Tickets', 'Early'],
    ['Soporte Early', 'Early'],
    ['Banco', 'Banco'],
    ['Soporte', 'Soporte'],
  ])('%s is taken for %s', (name, whom) => {
    expect(check(name)).toBe(whom);
  });

  test.each([
    'Noche Austral',
    'Club Andino',
    'Bar Lite',
    'Sala Valparaíso',
    'Bar Banco',
    'Banco de Sonidos',
    'Earlybird',
    'Nearly Dearly',
    'Visages',
    'Early Bird Producciones',
    'Nearly There',
    'Pearl y los suyos',
    'P. Di Mauro',
    'Estado Puro',
    'Chile Sonoro',
    'Ripley Fest',
    'Fiesta 2026',
    'Mercado Negro',
    'Ávida Dolores',
    '🎉',
    '',
  ])('%s is nobody else', (name) => {
    expect(check(name)).toBeNull();
  });
});

test('a platform of another name is found by that name', () => {
  expect(passesFor('Entradas.cl', ['Entradas'])).toBe('Entradas');
  expect(passesFor('Early', ['Entradas', ''])).toBeNull();
});

// Repeated on purpose: a name missing in the list can be impersonated.
describe('whose name nobody takes', () => {
  test.each(
    `SII, PDI, CMF, BCI, Servel, Fonasa, Sernac, Carabineros, Fiscalía, Tesorería, Gobierno, Municipalidad, Ministerio,
    Subsecretaría, Contraloría, Aduanas, Intendencia, Webpay, Transbank, Redcompra, Santander, Scotiabank, Itaú,
    Coopeuch, Servipag, Khipu, PayPal, Mastercard, ClaveÚnica, ChileAtiende, CorreosChile, BancoEstado, CuentaRUT,
    Mercado Pago, Registro Civil, Impuestos Internos, Policía de Investigaciones, Poder Judicial,
    Policía Internacional, Banco de Chile, Banco Chile, Banco Estado, Banco del Estado, Banco Central,
    Banco Falabella, Banco Ripley, Banco Security, Banco BICE, Banco Edwards, Banco Consorcio,
    Banco Internacional, Correos de Chile, Tarjeta Visa, Cuenta RUT, Servicio al cliente, Visa, Maestro,
    American Express, Onepay, Getnet, Tenpo, HSBC, Citibank, Google, Gmail, Netflix, Ticketpro, Welcu, Ecopass,
    StubHub, Viagogo, Ticketswap`.split(/,\s+/),
  )('%s, also among other words', (name) => {
    expect(check(name)).not.toBeNull();
    expect(check(`Avisos ${name} 24`)).not.toBeNull();
  });

  test.each(
    'Banco de Chile, BancoEstado, Banco Falabella, Mercado Pago, Carabineros, Registro Civil, Transbank, Redcompra, Scotiabank, ClaveÚnica, ChileAtiende, Webpay, Impuestos Internos, Municipalidad, Santander'.split(
      ', ',
    ),
  )('%s, also inside a word', (name) => {
    expect(check(`Mi${name.replaceAll(' ', '')}Online`)).not.toBeNull();
  });

  test.each(
    'Banco, El Banco, Tu Banco, Mi Banco, Soporte, Ayuda, Seguridad, Administración, Administrador, No responder, No reply, Postmaster, Soporte técnico, Policía, Aviso'.split(
      ', ',
    ),
  )('%s, as the whole name only', (name) => {
    expect(check(name)).toBe(name);
    expect(check(`${name} Los Lirios`)).toBeNull();
  });

  test('not where the platform has no name', () => {
    expect(passesFor('Noche Austral', ['', ' '])).toBeNull();
  });

  test.each([
    ['Ear!y', 'Early'],
    ['¡Early!', 'Early'],
    ['¡Early! ¡Hoy!', 'Early'],
    ['Fiesta |Early|', 'Early'],
    ['$Early$', 'Early'],
    ['@early', 'Early'],
    ['€arly', 'Early'],
    ['¡BCI!', 'BCI'],
    ['¡tau', 'Itaú'],
    ['S€RNAC', 'Sernac'],
    ['Pe$o$', null],
    ['¡Hoy!', null],
  ])('with marks for letters, or around words: %s', (name, whom) => {
    expect(check(name)).toBe(whom);
  });
});
