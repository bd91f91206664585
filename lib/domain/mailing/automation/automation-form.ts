import * as v from 'valibot';
import { tagsSchema } from '../../contact/contact-schema';
import { count } from '../../kit/schema';
import { campaignContentSchema } from '../campaign-schema';
import { AUTOMATION_WAITS, type AutomationKind } from './automation-kinds';

const tags = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
  tagsSchema,
);

/** The form of an automation: its tags are one text, separated by commas. */
export const automationFormSchema = (kind: AutomationKind) => {
  const { min, max } = AUTOMATION_WAITS[kind];
  return v.strictObject({ ...campaignContentSchema.entries, wait: count(min, max), tags });
};

type FormSchema = ReturnType<typeof automationFormSchema>;
export type AutomationFormInput = v.InferInput<FormSchema>;
export type AutomationFormValues = v.InferOutput<FormSchema>;
