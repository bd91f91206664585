'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import { toCallError } from '@/lib/data/kit/call';
import { saveCampaign } from '@/lib/data/mailing/campaigns';
import { check } from '@/lib/domain/kit/schema';
import {
  type Campaign,
  type CampaignContent,
  contentOfCampaign,
} from '@/lib/domain/mailing/campaign';
import { campaignContentSchema } from '@/lib/domain/mailing/campaign-schema';

/** The save state: saved, saving, unsaved, or in conflict with somebody else's version. */
export type Saving =
  | { state: 'saved' | 'saving' | 'typing' | 'invalid' }
  | { state: 'failed'; message: string }
  | { state: 'conflict' };

const REST_MS = 700;

/**
 * A draft that is saved automatically: debounced, one save at a time, each with the version of the previous
 * one. What cannot be saved stays in the form and is retried with the next change.
 */
export function useCampaignDraft(campaign: Campaign) {
  const form = useForm({
    resolver: valibotResolver(campaignContentSchema),
    defaultValues: contentOfCampaign(campaign),
    mode: 'onChange',
  });
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const [content, setContent] = useState(() => contentOfCampaign(campaign));
  const version = useRef(campaign.version);
  const written = useRef(JSON.stringify(contentOfCampaign(campaign)));
  const chain = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = campaign.id;

  /** Saves the current input after any save in flight. Returns whether everything is stored. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    chain.current = chain.current.then(async () => {
      const checked = check(campaignContentSchema, form.getValues());
      if (!checked.ok) {
        setSaving({ state: 'invalid' });
        return false;
      }
      const text = JSON.stringify(checked.value);
      if (text === written.current) {
        setSaving({ state: 'saved' });
        return true;
      }
      setSaving({ state: 'saving' });
      try {
        const answer = await saveCampaign(id, version.current, checked.value);
        version.current = answer.version;
        written.current = text;
        setSaving({ state: 'saved' });
        return true;
      } catch (error) {
        const { code, message } = toCallError(error);
        setSaving(code === 'aborted' ? { state: 'conflict' } : { state: 'failed', message });
        return false;
      }
    });
    return chain.current;
  }, [form, id]);

  useEffect(() => {
    const watching = form.watch((values) => {
      setContent(values as CampaignContent);
      setSaving((now) => (now.state === 'conflict' ? now : { state: 'typing' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), REST_MS);
    });
    return () => {
      watching.unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form, flush]);

  // Closing the tab early must not lose input.
  useLeaveWarning(saving.state !== 'saved');

  // Leaving by a link inside the panel flushes the debounced save.
  useEffect(() => () => void flush(), [flush]);

  /** Replaces the input by what somebody else saved. */
  const takeTheirs = (theirs: Campaign) => {
    version.current = theirs.version;
    written.current = JSON.stringify(contentOfCampaign(theirs));
    form.reset(contentOfCampaign(theirs));
    setContent(contentOfCampaign(theirs));
    setSaving({ state: 'saved' });
  };

  return { form, content, saving, flush, takeTheirs };
}
