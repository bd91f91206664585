'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Autosave, type Saved, useAutosave } from '@/hooks/use-autosave';
import { saveCampaign } from '@/lib/data/mailing/campaigns';
import { sameValue } from '@/lib/domain/kit/changes';
import { validate } from '@/lib/domain/kit/schema';
import {
  type Campaign,
  type CampaignContent,
  contentOfCampaign,
} from '@/lib/domain/mailing/campaign';
import { campaignContentSchema } from '@/lib/domain/mailing/campaign-schema';

/**
 * The form of a campaign's draft, which saves itself; each save is based on the version of the one before, so that
 * what somebody else saved meanwhile is a conflict.
 */
export function useCampaignDraft(campaign: Campaign) {
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(campaignContentSchema),
    defaultValues: contentOfCampaign(campaign),
    mode: 'onChange',
  });
  const [content, setContent] = useState(() => contentOfCampaign(campaign));
  const version = useRef(campaign.version);
  const written = useRef(contentOfCampaign(campaign));
  // What was sent on top of that version: an answer that is lost on its way says nothing of what was stored.
  const sent = useRef<CampaignContent[]>([]);

  /** The database has this content in this version. */
  function base(at: number, stored: CampaignContent) {
    version.current = at;
    written.current = stored;
    sent.current = [];
  }

  async function write(begin: () => void): Promise<Saved> {
    const checked = validate(campaignContentSchema, form.getValues());
    if (!checked.ok) return 'invalid';
    if (sameValue(checked.value, written.current)) return 'saved';
    begin();
    sent.current.push(checked.value);
    const answer = await saveCampaign(campaign.id, version.current, checked.value);
    base(answer.version, checked.value);
    return 'saved';
  }

  const { saving, flush, settle } = useAutosave({ form, initial: 'saved', write });
  const { state } = saving;
  const follow = useRef(meet);
  follow.current = meet;
  useEffect(() => follow.current(campaign, state), [campaign, state]);

  /** What the database has now, against what is known of it here. */
  function meet(live: Campaign, state: Autosave['state']) {
    // Where nothing is unsaved, what somebody else saved is shown at once: the stored text is what would be sent.
    if (state === 'saved' && live.version > version.current) takeTheirs(live);
    if (state !== 'failed' && state !== 'conflict') return;
    const stored = contentOfCampaign(live);
    const isOwn = sent.current.some((content) => sameValue(content, stored));
    if (live.version !== version.current + 1 || !isOwn) return;
    // It was saved from here, only the answer was lost: what was typed since goes on top of it.
    base(live.version, stored);
    void flush();
  }

  useEffect(() => {
    const watching = form.watch((values) => setContent(values as CampaignContent));
    return () => watching.unsubscribe();
  }, [form]);

  /** Takes what somebody else saved in place of what is typed here. */
  function takeTheirs(theirs: Campaign) {
    base(theirs.version, contentOfCampaign(theirs));
    form.reset(contentOfCampaign(theirs));
    setContent(contentOfCampaign(theirs));
    settle();
  }

  /** Saves what is typed. Returns the version of what is on the screen now, null where it could not be saved. */
  const saved = async () => ((await flush()) ? version.current : null);

  return { form, content, saving, flush, saved, takeTheirs };
}
