import { Sparkline } from '@/components/ui/chart/sparkline';
import { Pill } from '@/components/ui/pill';
import { ProgressBar } from '@/components/ui/progress-bar';
import { number, pesos } from '@/lib/domain/kit/format';
import { LandingFlyer } from './landing-flyer';
import { capacity, sold, ticketPrice } from './landing-sample';

const days = [18, 26, 31, 44, 39, 52, 61, 58, 83, 74, 96, 121, 148, 184];

const kinds = [
  { name: 'Preventa 1', left: 'Agotada', tone: 'neutral' },
  { name: 'Preventa 2', left: 'Quedan 84', tone: 'wait' },
  { name: 'General', left: 'Quedan 485', tone: 'good' },
] as const;

export function LandingSheet() {
  return (
    <div
      role="img"
      aria-label={`Un evento en el panel: Noche Austral, publicado, ${number(sold)} de ${number(capacity)} entradas vendidas.`}
      className="relative grid min-w-0 overflow-hidden rounded-card border border-line bg-card shadow-float sm:grid-cols-[200px_1fr]"
    >
      <LandingFlyer className="block aspect-[2/1] w-full sm:aspect-auto sm:h-full" />
      <div className="min-w-0">
        <div className="border-line border-b p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-semibold text-lg">Noche Austral</p>
            <Pill tone="good">Publicado</Pill>
          </div>
          <p className="text-ink-soft">sáb 21 nov, 22:30 · Blondie, Santiago</p>
        </div>
        <div className="border-line border-b p-4">
          <div className="flex items-end justify-between gap-3">
            <div>
              <p className="text-ink-soft">Ventas</p>
              <p className="whitespace-nowrap font-semibold text-xl tracking-tight">
                {pesos(sold * ticketPrice)}
              </p>
            </div>
            <Sparkline values={days} label="Ventas por día" />
          </div>
          <p className="text-good text-xs">+18 % que la edición pasada</p>
        </div>
        <div className="border-line border-b p-4">
          <ProgressBar label="Entradas" done={sold} total={capacity} />
        </div>
        <ul className="px-4 py-2">
          {kinds.map((kind) => (
            <li key={kind.name} className="flex items-center justify-between gap-4 py-1.5">
              <span className="font-medium">{kind.name}</span>
              <Pill tone={kind.tone}>{kind.left}</Pill>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
