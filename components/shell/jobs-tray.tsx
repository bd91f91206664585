'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, CirclePause, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Popover } from '@/components/ui/popover';
import { useGoingCampaigns } from '@/hooks/use-going-campaigns';
import { useJobs, useOpenJobs } from '@/hooks/use-jobs';
import { contactKeys } from '@/lib/data/contacts';
import { type Campaign, parseCampaign } from '@/lib/domain/campaign';
import type { Job } from '@/lib/domain/contact-job';
import { settled } from '@/lib/domain/delivery';
import { percent } from '@/lib/domain/format';
import { CampaignLine } from './campaign-line';
import { JobLine } from './job-line';
import { Queries } from './queries';

/**
 * Long work, wherever its page has gone: a button in the bar above every page while there is any, and behind
 * it each job with how far it is. Nothing is shown where there is none.
 */
export default function JobsTray() {
  return (
    <Queries>
      <Tray />
    </Queries>
  );
}

function Tray() {
  useOpenJobs();
  const jobs = useJobs();
  const [open, setOpen] = useState(false);
  useFreshLists(jobs);
  const going = useGoingCampaigns(parseCampaign).data ?? [];
  if (jobs.length + going.length === 0) return null;
  const { words, icon } = summary([...jobs, ...going.map(asWork)]);
  return (
    <Popover
      label="Tareas"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-96"
      trigger={
        <button
          type="button"
          className="flex h-9 shrink-0 items-center gap-2 rounded-control border border-line bg-card px-3 font-semibold tabular-nums hover:border-line-strong pointer-coarse:h-11 [&_svg]:size-4"
        >
          {icon}
          {/* On a phone the bar has room for a percentage, not for a sentence. */}
          <span className={words.length > 6 ? 'max-sm:sr-only' : undefined}>{words}</span>
        </button>
      }
    >
      <h2 className="px-1 pb-2 font-semibold text-base">Tareas</h2>
      <ul className="flex max-h-96 flex-col gap-4 overflow-y-auto px-1 pb-1">
        {going.map((campaign) => (
          <li key={campaign.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <CampaignLine campaign={campaign} onOpen={() => setOpen(false)} />
          </li>
        ))}
        {jobs.map((job) => (
          <li key={job.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <JobLine job={job} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

type Work = Pick<Job, 'done' | 'total'> & { state: Job['state'] | 'paused' };

const asWork = ({ status, counts, freeze }: Campaign): Work => ({
  state: status === 'paused' ? 'paused' : 'running',
  done: settled(counts),
  total: freeze.recipients,
});

function summary(jobs: readonly Work[]) {
  const running = jobs.filter((job) => job.state === 'running');
  if (running.length > 0) {
    const total = running.reduce((sum, job) => sum + job.total, 0);
    const done = running.reduce((sum, job) => sum + job.done, 0);
    const part = total > 0 ? Math.floor((done / total) * 100) / 100 : 0;
    return { words: percent(part), icon: <LoaderCircle aria-hidden className="animate-spin" /> };
  }
  if (jobs.some((job) => job.state === 'failed')) {
    return { words: 'Tarea detenida', icon: <CircleAlert aria-hidden className="text-bad" /> };
  }
  if (jobs.some((job) => job.state === 'paused')) {
    return { words: 'Envío en pausa', icon: <CirclePause aria-hidden className="text-wait" /> };
  }
  return { words: 'Listo', icon: <Check aria-hidden className="text-good" /> };
}

/** Lists of contacts ask again as a job moves on, once it rests for a moment. */
function useFreshLists(jobs: readonly Job[]) {
  const client = useQueryClient();
  const done = jobs.map((job) => `${job.id} ${job.done} ${job.state}`).join();
  const latest = useRef(jobs);
  latest.current = jobs;
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(() => {
      for (const { producerId } of latest.current) {
        void client.invalidateQueries({ queryKey: contactKeys.all(producerId) });
      }
    }, 400);
    return () => clearTimeout(timer);
  }, [client, done]);
}
