'use client';

import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { useEvents } from '@/hooks/use-events';
import { eventName } from '@/lib/domain/event/event';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { mailKinds } from '@/lib/domain/mailing/mail-kinds';

type Said = Pick<CampaignContent, 'title' | 'buttonText'>;

/** Titles and buttons for a kind of mail, one tap each; own words that one replaces can be had back. */
export function MailKinds() {
  const { watch, setValue, getValues } = useFormContext<CampaignContent>();
  const [eventId, title] = watch(['eventId', 'title']);
  const events = useEvents();
  const event = events.data?.find(({ id }) => id === eventId);
  const kinds = mailKinds(event ? eventName(event) : '');
  const put = (said: Said) => {
    for (const name of ['title', 'buttonText'] as const) {
      setValue(name, said[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  const take = (said: Said) => {
    const [before, buttonText] = getValues(['title', 'buttonText']);
    const proposed = ['', CAMPAIGN_DEFAULTS.title, ...kinds.map((kind) => kind.title)];
    put(said);
    if (proposed.includes(before)) return;
    toast.undo('Cambiamos tu título y tu botón', () => put({ title: before, buttonText }));
  };
  return (
    <div className="flex flex-col gap-2">
      <p id="mail-kinds" className="text-ink-soft">
        Título y botón para un correo de
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, and these are buttons. */}
      <div role="group" aria-labelledby="mail-kinds" className="flex flex-wrap gap-2">
        {kinds.map(({ label, ...said }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={title === said.title}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => take(said)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
