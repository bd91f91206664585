import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { ToneShape } from '@/components/ui/pill';
import { softTone } from '@/components/ui/tone';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import type { Deliverability } from '@/lib/domain/mailing/reception/deliverability';
import { ownVerdict } from '@/lib/domain/mailing/reception/deliverability';
import { SenderLadder } from '../sender-ladder';
import { Causes } from './causes';
import { DayTable, ProviderFiguresTable } from './figures';
import { Rates } from './rates';

export function OwnMail({ found: { days, reach, leftBefore } }: { found: Deliverability }) {
  const { tone, text, action } = ownVerdict(days);
  const isBare = tone === 'info';
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-label="En una frase"
        className={cn('flex items-start gap-3 rounded-card p-4 sm:p-6', softTone[tone])}
      >
        <ToneShape tone={tone} className="mt-2 size-3 sm:mt-3" />
        <div className="min-w-0">
          <p className="text-balance font-semibold text-lg sm:text-xl">{text}</p>
          <p className="mt-1 text-ink">{action}</p>
          {isBare && (
            <Button className="mt-4" href={CREATE_CAMPAIGN_ROUTE}>
              Crear una campaña
            </Button>
          )}
        </div>
      </section>
      {!isBare && (
        <>
          <Card
            title="Por proveedor de correo"
            description="Tus campañas de los últimos 30 días, según el correo de cada persona."
          >
            <ProviderFiguresTable days={days} />
          </Card>
          <Causes days={days} isOwn />
          <Rates days={days} leftBefore={leftBefore} />
          <DayTable days={days} title="Por día en que empezó la campaña" />
        </>
      )}
      {reach?.growth && (
        <Card title="Tu límite al día" description={reach.growth}>
          <SenderLadder ladder={reach.ladder} />
        </Card>
      )}
    </div>
  );
}
