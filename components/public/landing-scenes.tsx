import type { ReactNode } from 'react';
import { number, pesos } from '@/lib/domain/kit/format';
import { sold, ticketPrice } from './landing-sample';

/** The hours of a night, each drawn in the product's own shapes; `landing-night.tsx` says in words what they show. */

const INSIDE = 1842;
const BAR = 4_218_000;
const ADVANCE = 10_000_000;

const NIGHT = '#1a1030';
const bold = { fontWeight: 600 };
const soft = { fill: 'var(--ink-soft)' };

function Sheet({ children }: { children: ReactNode }) {
  return (
    <>
      <rect
        x="22"
        y="18"
        width="196"
        height="144"
        rx="10"
        fill="var(--card)"
        stroke="var(--line)"
      />
      {children}
    </>
  );
}

const PRESALE = [
  { name: 'Preventa 1', words: 'Quedan 212', share: 0.58 },
  { name: 'Preventa 2', words: 'Próxima', share: 0 },
  { name: 'General', words: 'Próxima', share: 0 },
];

export function PresaleScene() {
  return (
    <>
      <path d="M0 0h240v180H0Z" fill="var(--accent-soft)" />
      <Sheet>
        {PRESALE.map(({ name, words, share }, at) => (
          <g key={name} transform={`translate(0 ${44 * at})`}>
            <text x="38" y="48" style={bold}>
              {name}
            </text>
            <text x="202" y="48" textAnchor="end" fontSize="10" style={soft}>
              {words}
            </text>
            <rect x="38" y="57" width="164" height="6" rx="3" fill="var(--line)" />
            <rect x="38" y="57" width={164 * share} height="6" rx="3" fill="var(--accent)" />
          </g>
        ))}
      </Sheet>
    </>
  );
}

export function MailScene() {
  return (
    <>
      <path d="M0 0h240v180H0Z" fill="url(#landing-dusk)" />
      <rect x="52" y="16" width="136" height="180" rx="10" fill="var(--card)" />
      <path d="M52 26a10 10 0 0 1 10-10h116a10 10 0 0 1 10 10v52H52Z" fill={NIGHT} />
      <circle cx="120" cy="54" r="19" fill="#ffc46b" />
      <path d="M52 66c20-12 30-4 44-10s20-8 34-2 34-4 58 6v18H52Z" fill="#2a1030" />
      <rect x="66" y="90" width="84" height="7" rx="3.5" fill="var(--ink)" />
      <rect x="66" y="104" width="108" height="5" rx="2.5" fill="var(--line-strong)" opacity=".5" />
      <rect x="66" y="114" width="92" height="5" rx="2.5" fill="var(--line-strong)" opacity=".5" />
      <rect x="66" y="130" width="108" height="26" rx="8" fill="var(--accent)" />
      <text x="120" y="147" textAnchor="middle" fill="var(--on-accent)" fontSize="11" style={bold}>
        Comprar
      </text>
    </>
  );
}

export function DoorScene() {
  return (
    <>
      <path d="M0 0h240v180H0Z" fill={NIGHT} />
      <g fill="#ffe9c9">
        {['28 30', '62 18', '196 26', '214 74', '34 96', '178 12'].map((at) => (
          <circle key={at} r="1.3" transform={`translate(${at})`} />
        ))}
      </g>
      <g transform="rotate(-8 70 130)">
        <path d="M22 92h112v28a9 9 0 0 0 0 18v28H22v-28a9 9 0 0 0 0-18Z" fill="#ff6a3d" />
        <path d="M34 104h30v30H34zM70 104h10v10H70z" fill="#fff" />
        <path d="M40 110h18v18H40z" fill="#ff6a3d" />
        <path d="M46 116h6v6h-6z" fill="#fff" />
      </g>
      <rect x="106" y="20" width="88" height="180" rx="14" fill="#0b0713" stroke="#7a7389" />
      <rect x="112" y="28" width="76" height="180" rx="9" fill="#13703f" />
      <circle cx="150" cy="80" r="22" fill="none" stroke="#fff" strokeWidth="3" />
      <path
        d="m140 80 8 8 14-15"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="150" y="128" textAnchor="middle" fill="#fff" fontSize="14" style={bold}>
        Adelante
      </text>
      <text x="150" y="144" textAnchor="middle" fill="#d9f5e5" fontSize="10">
        General
      </text>
    </>
  );
}

export function InsideScene() {
  return (
    <>
      <path d="M0 0h240v180H0Z" fill="#0f0a1c" />
      <text x="24" y="46" fill="#b3acc1" fontSize="11">
        Adentro
      </text>
      <text x="24" y="80" fill="#fff" fontSize="32" style={bold}>
        {number(INSIDE)}
      </text>
      <text x="24" y="98" fill="#b3acc1" fontSize="11">
        de {number(sold)} vendidas
      </text>
      <path
        d="M0 168c30 0 40-6 62-16s34-8 54-20 30-30 52-34 40-2 72-4v86H0Z"
        fill="#ff6a3d"
        opacity=".25"
      />
      <path
        d="M0 168c30 0 40-6 62-16s34-8 54-20 30-30 52-34 40-2 62-4"
        fill="none"
        stroke="#ff8159"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="230" cy="94" r="5" fill="#ff8159" stroke="#0f0a1c" strokeWidth="2" />
    </>
  );
}

export function AccountScene() {
  const rows = [
    ['Entradas', sold * ticketPrice],
    ['Barra', BAR],
    ['Anticipo', -ADVANCE],
  ] as const;
  const total = rows.reduce((sum, [, amount]) => sum + amount, 0);
  return (
    <>
      <path d="M0 0h240v180H0Z" fill="var(--sunken)" />
      <Sheet>
        {rows.map(([name, amount], at) => (
          <g key={name} transform={`translate(0 ${27 * at})`}>
            <text x="38" y="46" style={soft}>
              {name}
            </text>
            <text x="202" y="46" textAnchor="end">
              {pesos(amount)}
            </text>
          </g>
        ))}
        <path d="M38 118h164" stroke="var(--line-strong)" />
        <text x="38" y="142" style={bold}>
          Por pagar
        </text>
        <text x="202" y="142" textAnchor="end" style={bold}>
          {pesos(total)}
        </text>
      </Sheet>
    </>
  );
}
