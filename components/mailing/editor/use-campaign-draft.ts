'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Saved, useAutosave } from '@/hooks/use-autosave';
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
    resolver: valibotResolver(campaignContentSchema),
    defaultValues: contentOfCampaign(campaign),
    mode: 'onChange',
  });
  const [content, setContent] = useState(() => contentOfCampaign(campaign));
  const version = useRef(campaign.version);
  const written = useRef(contentOfCampaign(campaign));

  async function write(begin: () => void): Promise<Saved> {
    const checked = validate(campaignContentSchema, form.getValues());
    if (!checked.ok) return 'invalid';
    if (sameValue(checked.value, written.current)) return 'saved';
    begin();
    const answer = await saveCampaign(campaign.id, version.current, checked.value);
    version.current = answer.version;
    written.current = checked.value;
    return 'saved';
  }

  const { saving, flush, settle } = useAutosave({ form, initial: 'saved', write });
  const follow = useRef(takeTheirs);
  follow.current = takeTheirs;

  // Where nothing is unsaved, what somebody else saved is shown at once: the stored text is what would be sent.
  const isSaved = saving.state === 'saved';
  useEffect(() => {
    if (isSaved && campaign.version > version.current) follow.current(campaign);
  }, [campaign, isSaved]);

  useEffect(() => {
    const watching = form.watch((values) => setContent(values as CampaignContent));
    return () => watching.unsubscribe();
  }, [form]);

  /** Takes what somebody else saved in place of what is typed here. */
  function takeTheirs(theirs: Campaign) {
    version.current = theirs.version;
    written.current = contentOfCampaign(theirs);
    form.reset(contentOfCampaign(theirs));
    setContent(contentOfCampaign(theirs));
    settle();
  }

  /** Saves what is typed. Returns the version of what is on the screen now, null where it could not be saved. */
  const saved = async () => ((await flush()) ? version.current : null);

  return { form, content, saving, flush, saved, takeTheirs };
}
