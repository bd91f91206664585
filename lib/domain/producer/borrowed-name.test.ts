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
    'Early Bird Producciones',
    'Nearly There',
    'Pearl y los suyos',
    'P. Di Mauro',
    'Estado Puro',
    'Chile Sonoro',
    'Ripley Fest',
    'Fiesta 2026',
    'Mercado Negro',
    'La Visa Club',
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
