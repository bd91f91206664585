/** Plausible people, deterministic: the n-th person has the same name and address on every machine. */

const FIRST =
  'Sofía Martina Josefa Catalina Antonia Valentina Isidora Javiera Fernanda Constanza Camila Francisca Daniela Macarena Trinidad Amanda Florencia Rocío Paloma Maite Ignacia Bárbara Tamara Ximena Matías Benjamín Vicente Diego Sebastián Nicolás Joaquín Cristóbal Felipe Tomás Martín Gabriel Ignacio Rodrigo Gonzalo Álvaro Andrés Claudio Mauricio Hernán Patricio Esteban Lautaro Nahuel'.split(
    ' ',
  );
const LAST =
  'González Muñoz Rojas Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández Torres Araya Flores Espinoza Valenzuela Castillo Tapia Reyes Gutiérrez Castro Pizarro Álvarez Vásquez Sánchez Fernández Ramírez Carrasco Gómez Cortés Herrera Núñez Jara Vergara Rivera Figueroa Riquelme García Miranda Bravo Vera Molina Vega Campos Sandoval Orellana Zúñiga Olivares Alarcón Gallardo Ortiz Garrido Salazar Guzmán Henríquez Saavedra Navarro Aguilera Parra Romero Aravena Vargas Huenchumán Catrileo Painemal'.split(
    ' ',
  );
const HOSTS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'hotmail.com',
  'outlook.cl',
  'yahoo.es',
  'vtr.net',
  'uc.cl',
];

/** A deterministic random generator from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(next: () => number, list: readonly T[]): T =>
  list[Math.floor(next() * list.length)] as T;

/** The n-th person. Addresses never repeat, and end in `.example`, so that none is real. */
export function person(n: number): { name: string; email: string; phone: string } {
  const next = random(n + 1);
  const first = pick(next, FIRST);
  const last = pick(next, LAST);
  const second = pick(next, LAST);
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const local = pick(next, [
    `${plain(first)}.${plain(last)}`,
    `${plain(first)[0]}${plain(last)}`,
    `${plain(first)}${plain(last)}${plain(second)[0]}`,
  ]);
  const phone = next() < 0.4 ? `+569${String(Math.floor(next() * 1e8)).padStart(8, '0')}` : '';
  return {
    name: next() < 0.3 ? `${first} ${last}` : `${first} ${last} ${second}`,
    email: `${local}${n}@${pick(next, HOSTS)}.example`,
    phone,
  };
}

export const rutOf = (n: number): string => {
  const digits = String(9_000_000 + ((n * 7_919) % 15_000_000));
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (2 + (i % 6));
  }
  const rest = 11 - (sum % 11);
  const check = rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
  return `${digits.slice(0, -6)}.${digits.slice(-6, -3)}.${digits.slice(-3)}-${check}`;
};
