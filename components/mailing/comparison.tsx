import type { Campaign } from '@/lib/domain/mailing/campaign';
import { trialResult } from '@/lib/domain/mailing/trial/trial-text';
import { LiftSection } from './lift';

export function Comparison({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <TrialSection campaign={campaign} />
      <LiftSection campaign={campaign} />
    </>
  );
}

function TrialSection({ campaign }: { campaign: Campaign }) {
  const { subjectB, startedAt } = campaign;
  if (!startedAt || !subjectB) return null;
  const { title, text } = trialResult(campaign);
  return (
    <section aria-label="Dos asuntos" className="rounded-card border border-line bg-card px-4 py-3">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-soft">{text}</p>
    </section>
  );
}
