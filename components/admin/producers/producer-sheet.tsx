'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { Live } from '@/hooks/use-live';
import type { Producer } from '@/lib/domain/producer/producer';
import type { TeamEntry } from '@/lib/domain/team/team';
import { FeesCard } from './fees-card';
import { AccountCard, IdentityCard } from './identity-card';
import { MembersCard } from './members-card';
import { NotesCard } from './notes-card';
import { ReachCard } from './reach-card';

// One sheet whose parts are set apart by a line.
const SHEET =
  'min-w-0 overflow-hidden rounded-card border border-line bg-card [&>section:first-child]:border-t-0 [&_section]:rounded-none [&_section]:border-x-0 [&_section]:border-b-0 [&_section>div]:pt-2 [&_section>header>div]:basis-32';

type Props = { producer: Producer; team: Live<TeamEntry[]> };

/** Data that seldom change; a phone shows them above the figures, so most of them are folded there. */
export function ProducerSheet({ producer, team }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={cn(SHEET, 'lg:col-start-1 lg:row-span-2 lg:row-start-1')}>
      <IdentityCard producer={producer} />
      <MembersCard team={team} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="producer-sheet-rest"
        className="flex min-h-11 w-full items-center border-line border-t px-4 text-left font-medium text-accent-ink underline underline-offset-4 sm:px-6 lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ver menos' : 'Ver cuenta, comisiones, envíos y notas'}
      </button>
      <div id="producer-sheet-rest" className={cn(!isOpen && 'max-lg:hidden')}>
        <AccountCard producer={producer} />
        <FeesCard producer={producer} />
        <ReachCard producer={producer} />
        <NotesCard producerId={producer.id} />
      </div>
    </div>
  );
}
