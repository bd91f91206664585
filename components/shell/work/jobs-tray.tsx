'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryProvider } from '@/components/shared/query-provider';
import { Popover } from '@/components/ui/overlay/popover';
import { useJobs, useResumeJobs } from '@/hooks/use-jobs';
import { useGoingCampaigns } from '@/hooks/use-open-campaigns';
import { contactKeys } from '@/lib/data/contact/contacts';
import { type ContactJob, canUndoJob } from '@/lib/domain/contact/contact-job';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { settledCount } from '@/lib/domain/mailing/delivery';
import { CampaignLine } from './campaign-line';
import { JobLine } from './job-line';
import { type Work, WorkButton } from './work-button';
import { workSummary } from './work-summary';

type Props = {
  /** The user opened the tray: its list is expanded. */
  opened: boolean;
};

export default function JobsTray(props: Props) {
  return (
    <QueryProvider>
      <Tray {...props} />
    </QueryProvider>
  );
}

function Tray({ opened }: Props) {
  useResumeJobs();
  const jobs = useJobs();
  const [open, setOpen] = useState(opened);
  useFreshLists(jobs);
  const going = useGoingCampaigns(parseCampaign);
  if (jobs.length + going.length === 0) return null;
  return (
    <Popover
      label="Tareas"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-96"
      trigger={<WorkButton {...workSummary([...jobs.map(jobAsWork), ...going.map(asWork)])} />}
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

const jobAsWork = (job: ContactJob): Work => ({
  state: job.state,
  done: job.done,
  total: job.total,
  canUndo: canUndoJob(job),
});

const asWork = ({ status, counts, freeze }: Campaign): Work => ({
  state: status === 'paused' ? 'paused' : 'running',
  done: settledCount(counts),
  total: freeze.recipients,
});

/** Refetches the contact lists as a job advances, debounced. */
function useFreshLists(jobs: readonly ContactJob[]) {
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
