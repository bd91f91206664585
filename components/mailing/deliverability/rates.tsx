import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { fillTone } from '@/components/ui/tone';
import { plural } from '@/lib/domain/kit/format';
import {
  deliveredOf,
  LINES,
  type RateTone,
  rateOf,
  rateText,
} from '@/lib/domain/mailing/reception/deliverability';
import { type ReceptionDays, sumOf } from '@/lib/domain/mailing/reception/normal';

/** The scale ends a little beyond the second line. */
const END = 0.004;
const place = (share: number) => `${Math.min(100, (share / END) * 100)}%`;

const WORDS: Record<RateTone, string> = {
  good: 'Bajo las dos líneas',
  wait: 'Entre las dos líneas',
  bad: 'Sobre las dos líneas',
};

/**
 * Complaints of the delivered, against the two lines that providers draw; and unsubscribes, which have no line: they are how somebody
 * leaves who would complain otherwise.
 */
export function Rates({ days, leftBefore = 0 }: { days: ReceptionDays; leftBefore?: number }) {
  const all = sumOf(days);
  const delivered = deliveredOf(all);
  return (
    <Card
      title="Quejas y bajas"
      description={`De cada correo que llegó. De quejas, bajo el ${rateText(LINES.fine)} todo va bien; desde el ${rateText(LINES.harm)} los proveedores mandan tus correos a spam.`}
    >
      <dl className="grid gap-6 sm:grid-cols-2">
        <Rate label="Lo marcaron como no deseado" {...rateOf(all.complained, delivered)} />
        <div>
          <dt className="text-ink-soft">Se dieron de baja</dt>
          <dd>
            <span className="mt-1 block font-semibold text-xl tabular-nums">
              {rateText(rateOf(all.left + leftBefore, delivered).share)}
            </span>
            <span className="mt-2 block text-ink-soft">
              Las bajas no dañan: quien no encuentra la salida, se queja. Si suben de un envío a
              otro, escribe menos seguido.
              {leftBefore > 0 &&
                ` Antes no se anotaba el proveedor de quien se iba: ${plural(leftBefore, 'baja no está', 'bajas no están')} en la tabla.`}
            </span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type Props = { label: string; share: number; tone: RateTone | null };

function Rate({ label, share, tone }: Props) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <span className="mt-1 flex flex-wrap items-center gap-3">
          <span className="font-semibold text-xl tabular-nums">{rateText(share)}</span>
          <Pill tone={tone ?? 'neutral'}>{tone ? WORDS[tone] : 'Muy pocos para decir'}</Pill>
        </span>
        <span aria-hidden className="relative mt-3 block h-2 rounded-full bg-sunken">
          <span
            className={`block h-2 rounded-full ${fillTone[tone ?? 'neutral']}`}
            style={{ width: place(share) }}
          />
          {Object.values(LINES).map((line) => (
            <span
              key={line}
              className="absolute -top-1 h-4 w-px bg-ink"
              style={{ left: place(line) }}
            />
          ))}
        </span>
      </dd>
    </div>
  );
}
