'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Autosave, type Saved, useAutosave } from '@/hooks/use-autosave';
import { saveCampaign } from '@/lib/data/mailing/campaigns';
import { pickFields, sameValue } from '@/lib/domain/kit/changes';
import { validate } from '@/lib/domain/kit/schema';
import { keptBlocks } from '@/lib/domain/mailing/blocks/kept-blocks';
import {
  type Campaign,
  type CampaignContent,
  contentOfCampaign,
} from '@/lib/domain/mailing/campaign';
import { campaignContentSchema } from '@/lib/domain/mailing/campaign-schema';

/** The typed content, with the stored value of each invalid field (also of a block), so that one wrong link does not keep the text unsaved. */
function savable(
  typed: Partial<CampaignContent>,
  stored: CampaignContent,
): { content: CampaignContent; state: 'saved' | 'invalid' } {
  const checked = validate(campaignContentSchema, typed);
  if (checked.ok) return { content: checked.value, state: 'saved' };
  const wrong = Object.keys(checked.fields).map(
    (path) => path.split('.')[0] as keyof CampaignContent,
  );
  const blocks = keptBlocks(typed.blocks ?? [], stored.blocks);
  const kept = validate(campaignContentSchema, { ...typed, ...pickFields(stored, wrong), blocks });
  return { content: kept.ok ? kept.value : stored, state: 'invalid' };
}

/**
 * The autosaved form of a campaign's draft. Each save is based on the version of the previous one, so that an edit
 * by somebody else in between is a conflict.
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
  // The contents sent on top of that version: if an answer is lost, they tell whether the stored content is one's
  // own.
  const sent = useRef<CampaignContent[]>([]);

  function base(at: number, stored: CampaignContent) {
    version.current = at;
    written.current = stored;
    sent.current = [];
  }

  async function write(begin: () => void): Promise<Saved> {
    const { content, state } = savable(form.getValues(), written.current);
    if (sameValue(content, written.current)) return state;
    begin();
    sent.current.push(content);
    const answer = await saveCampaign(campaign.id, version.current, content);
    base(answer.version, content);
    return state;
  }

  const { saving, flush, settle } = useAutosave({ form, initial: 'saved', write });
  const { state } = saving;
  const follow = useRef(meet);
  follow.current = meet;
  useEffect(() => follow.current(campaign, state), [campaign, state]);

  function meet(live: Campaign, state: Autosave['state']) {
    // If nothing is unsaved, an edit by somebody else is shown at once: the stored text is what would be sent.
    if (state === 'saved' && live.version > version.current) takeTheirs(live);
    if (state !== 'failed' && state !== 'conflict') return;
    const stored = contentOfCampaign(live);
    const isOwn = sent.current.some((content) => sameValue(content, stored));
    if (live.version !== version.current + 1 || !isOwn) return;
    // The save succeeded, only its answer was lost: later edits are saved on top of it.
    base(live.version, stored);
    void flush();
  }

  useEffect(() => {
    const watching = form.watch((values) => setContent(values as CampaignContent));
    return () => watching.unsubscribe();
  }, [form]);

  function takeTheirs(theirs: Campaign) {
    base(theirs.version, contentOfCampaign(theirs));
    form.reset(contentOfCampaign(theirs));
    setContent(contentOfCampaign(theirs));
    settle();
  }

  /** Saves the form. Returns the version on the screen; null if it could not be saved. */
  const saved = async () => ((await flush()) ? version.current : null);

  return { form, content, saving, flush, saved, takeTheirs };
}
