import { Card } from '@/components/ui/card';
import { variant } from '@/lib/config';
import { number, pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { PlanPreview } from '@/lib/domain/plan/calls';
import { SeenVersions } from './seen-versions';

type Props = { preview: PlanPreview; includeUsed: boolean; timeZone: string };

export function PreviewCard({ preview, includeUsed, timeZone }: Props) {
  const { people, tickets, courtesies, resold, used, orders, paymentOrders, bar } = preview;
  const { the } = variant().producer;
  const rows: [label: string, value: string, strong?: boolean][] = [
    ['Personas que reciben el correo', number(people)],
    ['Compras', number(orders)],
    ['Entradas vendidas', number(tickets)],
    ['De ellas, revendidas (van a quien las tiene hoy)', number(resold)],
    [
      'Cortesías y traídas de otra ticketera (reciben el correo, sin devolución)',
      number(courtesies),
    ],
    ...passRows(preview),
    [includeUsed ? 'Usadas en la puerta' : 'Usadas en la puerta, quedan fuera', number(used)],
    ['Lo que pagaron por sus entradas', pesos(preview.amount)],
    ['Cargo por servicio de esas entradas', pesos(preview.fee)],
    ...barRows(bar),
    ['Ya en devoluciones abiertas', pesos(preview.inCases)],
    [`Ya pagado o adelantado a ${the}`, pesos(preview.paidOut)],
    ['Saldo de hoy', pesos(preview.balance)],
    ...heldRows(preview),
    ['Saldo si todo se devuelve', pesos(preview.balanceAfter), true],
  ];
  return (
    <Card title="Lo que va a pasar">
      {paymentOrders.count > 0 && (
        <p role="alert" className="mb-4 rounded-control bg-wait-soft px-3 py-2 text-wait">
          Hay {plural(paymentOrders.count, 'orden de pago', 'órdenes de pago')} en curso por{' '}
          {pesos(paymentOrders.amount)}. No se pagan mientras las devoluciones tomen ese saldo.
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {rows.map(([label, value, strong]) => (
          <Row key={label} label={label} value={value} strong={strong} />
        ))}
      </dl>
      <p className="mt-4 font-semibold">{owes(preview.balanceAfter, the)}</p>
      {preview.served > 0 && (
        <p className="mt-4 text-ink-soft">
          {plural(preview.served, 'compra', 'compras')} en el bar desde la hora de inicio{' '}
          {preview.served === 1 ? 'no se devuelve' : 'no se devuelven'} aquí: cada una se puede
          abrir en Devoluciones.
        </p>
      )}
      {preview.cutoff && (
        <p className="mt-4 text-ink-soft">{cutoffText(preview.cutoff, timeZone)}</p>
      )}
      <SeenVersions preview={preview} />
    </Card>
  );
}

function heldRows({ balance, held }: PlanPreview): [string, string][] {
  if (held === 0) return [];
  return [
    ['Retenido por devoluciones abiertas', pesos(-held)],
    ['Disponible', pesos(balance - held)],
  ];
}

function cutoffText({ before, after }: NonNullable<PlanPreview['cutoff']>, timeZone: string) {
  if (before === after) return 'El plazo de las cortesías ya pasó y no cambia.';
  if (!after) {
    return 'Se quita el plazo de las cortesías: ninguna vuelve sola a la venta.';
  }
  const [was, is] = [before, after].map((one) => dateTime(new Date(one), timeZone));
  return `Las cortesías se retiran hasta el ${is}, ya no hasta el ${was}.`;
}

function passRows({ passes }: PlanPreview): [string, string][] {
  return passes > 0
    ? [['Pases (reciben el correo; si algo se devuelve, es a mano)', number(passes)]]
    : [];
}

function barRows({ orders, amount, fee, isRefunded }: PlanPreview['bar']): [string, string][] {
  if (orders === 0) return [];
  const count = plural(orders, 'compra', 'compras');
  if (!isRefunded) return [[`Comprado en el bar, sin devolución (${count})`, pesos(amount)]];
  return [
    [`Comprado en el bar, se devuelve (${count})`, pesos(amount)],
    ['Cargo por servicio del bar', pesos(fee)],
  ];
}

function Row({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  const style = strong ? 'font-semibold' : '';
  return (
    <>
      <dt className={style || 'text-ink-soft'}>{label}</dt>
      <dd className={`text-right tabular-nums ${style}`}>{value}</dd>
    </>
  );
}

const owes = (balance: number, the: string) =>
  balance < 0
    ? `${the[0]?.toUpperCase()}${the.slice(1)} le debería ${pesos(-balance)} a la plataforma.`
    : balance > 0
      ? `La plataforma le debería ${pesos(balance)} a ${the}.`
      : 'Nadie le debería nada a nadie.';
