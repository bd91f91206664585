import { describe, expect, it } from 'vitest';
import { nameDoubt } from './borrowed-name';
import { lureIn } from './lure';

describe('a name with what belongs to a fraud’s mail', () => {
  it.each([
    ['Tu cuenta fue bloqueada, entra a evil.example', 'un enlace'],
    ['evil.cl', 'un enlace'],
    ['https://x', 'un enlace'],
    ['Visita www evil com', 'un enlace'],
    ['evil․example', 'un enlace'],
    ['evil。cl', 'un enlace'],
    ['ｅｖｉｌ．ｃｌ', 'un enlace'],
    ['e\u200bvil.c\u200bl', 'un enlace'],
    ['evil . cl', 'un enlace'],
    ['evil,cl', 'un enlace'],
    ['evil punto cl', 'un enlace'],
    ['evil [dot] com', 'un enlace'],
    ['señal.рф', 'un enlace'],
    ['a.xn--p1ai evil.xn--p1ai', 'un enlace'],
    ['bit ly', 'un enlace'],
    ['192.168.0.1', 'un enlace'],
    ['ana@uno.test', 'una dirección'],
    ['ana @ uno . test', 'una dirección'],
    ['ana (arroba) uno', 'una dirección'],
    ['Tienes $ 50.000', 'un monto'],
    ['Gana 50 mil pesos', 'un monto'],
    ['USD 100 hoy', 'un monto'],
    ['Un millón de pesos', 'un monto'],
    ['1.500.000', 'un monto'],
    ['€500', 'un monto'],
    ['Llama +56 9 8765 4321', 'un teléfono'],
    ['600 123 4567', 'un teléfono'],
    ['9-8765-4321', 'un teléfono'],
    ['٩٨٧٦٥٤٣٢١', 'un teléfono'],
    ['*600', 'un teléfono'],
    ['Tu cuenta fue bloqueada', 'palabras de correos falsos'],
    ['TU CUENTA', 'palabras de correos falsos'],
    ['TuCuentaBloqueada', 'palabras de correos falsos'],
    ['tucuentafuebloqueada', 'palabras de correos falsos'],
    ['T u  c u e n t a  b l o q u e a d a', 'palabras de correos falsos'],
    ['Вloqueada', 'palabras de correos falsos'],
    ['Bl0que4da', 'palabras de correos falsos'],
    ['Suspendimos', 'palabras de correos falsos'],
    ['Verifica ahora', 'palabras de correos falsos'],
    ['Contraseña vencida', 'palabras de correos falsos'],
    ['Ganaste', 'palabras de correos falsos'],
    ['Haz clic', 'palabras de correos falsos'],
    ['Ingresa aquí', 'palabras de correos falsos'],
    ['Reembolso', 'palabras de correos falsos'],
    ['Your account', 'palabras de correos falsos'],
    ['Pago rechazado', 'palabras de correos falsos'],
    ['Reclama tu premio', 'palabras de correos falsos'],
  ])('%s: %s', (name, what) => {
    expect(lureIn(name)).toBe(what);
    expect(nameDoubt(name, ['Early'])).not.toBeNull();
  });

  it.each([
    'Noche Austral',
    'Club Andino',
    'Fiesta +18',
    'Fiesta 2026',
    'Fiesta #2026',
    'Banda 31 Minutos',
    'AC/DC Tributo',
    'Productora Ltda.',
    'Sonidos S.A.',
    'P. Di Mauro',
    'Vol. 2',
    'Rock, Club y Amigos',
    'A$AP',
    'Los Tres',
    'Entrada Libre',
    'El Punto',
    'Clave de Sol',
    'Cuenta Regresiva',
    'Premios Musa',
    '50 Cent',
    '🎉',
    '',
  ])('%s waits for nobody', (name) => {
    expect(lureIn(name)).toBeNull();
  });

  it('says it in the words that administrators read', () => {
    expect(nameDoubt('evil.cl', ['Early'])).toBe('correo falso: tiene un enlace');
    expect(nameDoubt('Banco de Chile', ['Early'])).toBe('Banco de Chile');
    expect(nameDoubt('Noche Austral', ['Early'])).toBeNull();
  });
});
