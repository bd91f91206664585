'use client';

import { useState } from 'react';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { variant } from '@/lib/config';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PrivacyRequest, parsePrivacyRequest, RIGHT_TEXT } from '@/lib/domain/privacy/request';
import { RequestClock } from './clock';
import { RequestActions, type RequestWay } from './request-actions';
import { addressOf } from './request-columns';
import { RequestPill } from './request-pill';
import { RequestSteps } from './request-steps';
import { WayDialog } from './way-dialog';

export function RequestSheet({ folio, onClose }: { folio: string; onClose: () => void }) {
  const found = useLiveDoc(entryPaths.privacyRequest(folio), parsePrivacyRequest);
  const [way, setWay] = useState<RequestWay | null>(null);
  const now = useNow();
  const { data } = found;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data ? RIGHT_TEXT[data.right] : 'Caso'}
      description={data && `${addressOf(data)} · ${folio}`}
      footer={data && <RequestActions request={data} now={now} onAct={setWay} />}
    >
      {found.status === 'loading' && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {found.status === 'error' && (
        <ErrorState title="No pudimos cargar el caso" onRetry={found.retry} />
      )}
      {found.status === 'ready' && !data && <p>Este caso no existe.</p>}
      {data && <Details key={folio} request={data} now={now} />}
      {data && way && <WayDialog request={data} way={way} onClose={() => setWay(null)} />}
    </Sheet>
  );
}

function Details({ request, now }: { request: PrivacyRequest; now: Date }) {
  const { answer, answerHash, sentAt, copy, state, producerName } = request;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <RequestPill state={state} />
          <span className="text-ink-soft">A {producerName || variant().siteName}</span>
        </span>
        <RequestClock request={request} now={now} wide />
      </div>
      {answer && (
        <section aria-label="Respuesta">
          <h3 className="mb-2 font-semibold text-base">Respuesta</h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
          <dl className="mt-3 grid gap-1 text-ink-soft text-xs [overflow-wrap:anywhere]">
            <Fact
              name="Enviada"
              value={sentAt ? dateTime(sentAt) : 'No consta que el correo saliera'}
            />
            <Fact name="SHA-256" value={answerHash} />
            {copy && <Fact name="SHA-256 de la copia" value={copy.hash} />}
          </dl>
        </section>
      )}
      <section aria-label="Historia">
        <h3 className="mb-2 font-semibold text-base">Historia</h3>
        <RequestSteps steps={request.steps} />
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="font-medium">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
