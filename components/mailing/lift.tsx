'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { usePanel } from '@/hooks/use-panel';
import { measureLift } from '@/lib/data/mailing/campaigns';
import { date } from '@/lib/domain/kit/format-date';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { HOLD_OUT_DAYS, liftSpan, liftText } from '@/lib/domain/mailing/trial/hold-out';

/** The sales of a campaign beyond those without it, of those whom it held out; nothing where it held nobody out. */
export function LiftSection({ campaign }: { campaign: Campaign }) {
  const { can } = usePanel();
  const measure = useMutation({ mutationFn: () => measureLift(campaign.id) });
  const { holdOut, status } = campaign;
  const span = liftSpan(campaign);
  if (!holdOut || !span || status !== 'sent') return null;
  const { to } = span;
  const { data } = measure;
  const said = data
    ? liftText(data.mailed, data.held)
    : {
        title: 'Cuánto vendió de verdad',
        text: `Comparamos con quienes quedaron fuera al azar lo que compraron hasta ${HOLD_OUT_DAYS} días después.`,
      };
  const noRight = can('finance.view') ? null : 'Necesitas ver las finanzas';
  const early = Date.now() < to.getTime() ? `Se puede saber desde el ${date(to)}` : null;
  return (
    <section
      aria-label="Cuánto vendió de verdad"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64" aria-live="polite">
        <h2 className="font-semibold">{said.title}</h2>
        <p className="text-ink-soft">{said.text}</p>
        {measure.error && <FormAlert>{measure.error.message}</FormAlert>}
      </div>
      {!data && (
        <Button busy={measure.isPending} reason={noRight ?? early} onClick={() => measure.mutate()}>
          Comparar
        </Button>
      )}
    </section>
  );
}
