'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryProvider } from '@/components/shared/query-provider';
import { Popover } from '@/components/ui/overlay/popover';
import { useErrands } from '@/hooks/use-errands';
import { useGoingCampaigns } from '@/hooks/use-open-campaigns';
import { contactKeys } from '@/lib/data/contact/contacts';
import { canUndoErrand } from '@/lib/domain/contact/contact-errand';
import type { Errand } from '@/lib/domain/errand/errand';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { settledCount } from '@/lib/domain/mailing/delivery';
import { CampaignLine } from './campaign-line';
import { ErrandLine } from './errand-line';
import { type Work, WorkButton } from './work-button';
import { workSummary } from './work-summary';

type Props = {
  opened: boolean;
};

export default function ErrandsTray(props: Props) {
  return (
    <QueryProvider>
      <Tray {...props} />
    </QueryProvider>
  );
}

function Tray({ opened }: Props) {
  const errands = useErrands();
  const [open, setOpen] = useState(opened);
  useFreshLists(errands);
  const going = useGoingCampaigns(parseCampaign);
  if (errands.length + going.length === 0) return null;
  return (
    <Popover
      label="Tareas"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-96"
      trigger={
        <WorkButton {...workSummary([...errands.map(errandAsWork), ...going.map(asWork)])} />
      }
    >
      <h2 className="px-1 pb-2 font-semibold text-base">Tareas</h2>
      <ul className="flex max-h-96 flex-col gap-4 overflow-y-auto px-1 pb-1">
        {going.map((campaign) => (
          <li key={campaign.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <CampaignLine campaign={campaign} onOpen={() => setOpen(false)} />
          </li>
        ))}
        {errands.map((errand) => (
          <li key={errand.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <ErrandLine errand={errand} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const errandAsWork = (errand: Errand): Work => ({
  state: errand.state,
  done: errand.done,
  total: errand.total,
  canUndo: canUndoErrand(errand),
});

const asWork = ({ status, counts, freeze }: Campaign): Work => ({
  state: status === 'paused' ? 'paused' : 'running',
  done: settledCount(counts),
  total: freeze.recipients,
});

/** Refetches the contact lists as an errand advances, debounced. */
function useFreshLists(errands: readonly Errand[]) {
  const client = useQueryClient();
  const done = errands.map(({ id, done, state }) => `${id} ${done} ${state}`).join();
  const latest = useRef(errands);
  latest.current = errands;
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(() => {
      for (const producerId of new Set(latest.current.map((one) => one.producerId))) {
        if (!producerId) continue;
        void client.invalidateQueries({ queryKey: contactKeys.all(producerId) });
      }
    }, 400);
    return () => clearTimeout(timer);
  }, [client, done]);
}
