'use client';

import { Link } from '@/components/ui/link';
import { usePanel } from '@/hooks/use-panel';
import { CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { EVENTS_ROUTE, producerRoute } from '@/lib/domain/kit/routes/producer';
import {
  type Ladder,
  PROOF_TEXT,
  PROVED_STEP,
  type SenderProof,
} from '@/lib/domain/mailing/sender-proof';
import { ladderText, senderStepText } from '@/lib/domain/mailing/sender-standing';

const PLACES: Record<SenderProof, (producerId: string) => string> = {
  billing: (id) => producerRoute(id, 'billing'),
  account: (id) => producerRoute(id, 'banking'),
  sameRut: (id) => producerRoute(id, 'banking'),
  taken: (id) => producerRoute(id, 'billing'),
  frozen: (id) => producerRoute(id, 'banking'),
  name: (id) => producerRoute(id, 'edit'),
  event: () => EVENTS_ROUTE,
  consent: () => CONTACTS_ROUTE,
};

/** The proofs still missing to begin higher, each with its page, and the whole ladder in words. */
export function SenderLadder({ ladder: { step, missing } }: { ladder: Ladder }) {
  const { producerId } = usePanel();
  return (
    <div className="grid gap-2">
      {missing.length > 0 && step < PROVED_STEP && (
        <>
          <p className="font-semibold">
            Con esto partes {senderStepText(PROVED_STEP)}, sin esperar:
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {missing.map((proof) => (
              <li key={proof}>
                {PROOF_TEXT[proof].text}.{' '}
                <Link className="underline" href={PLACES[proof](producerId)}>
                  {PROOF_TEXT[proof].action}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary className="cursor-pointer py-1 font-semibold">Cómo crece tu límite</summary>
        <ol className="mt-1 grid list-decimal gap-1 pl-5">
          {ladderText().map((line, at) => (
            <li key={line} aria-current={at === step ? 'step' : undefined}>
              {at === step ? <strong>{line} (estás aquí)</strong> : line}
            </li>
          ))}
        </ol>
        <p className="mt-1">
          Un día limpio es uno con al menos un cuarto del límite enviado, sin rebotes ni reclamos de
          más. Una campaña que se detiene por reclamos te baja un escalón.
        </p>
      </details>
    </div>
  );
}
