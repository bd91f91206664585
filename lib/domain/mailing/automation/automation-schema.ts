import * as v from 'valibot';
import { tagsSchema } from '../../contact/contact-schema';
import { count, id } from '../../kit/schema';
import { campaignContentSchema } from '../campaign-schema';
import { AUTOMATION_KINDS, AUTOMATION_WAITS } from './automation-kinds';

const kind = v.picklist(AUTOMATION_KINDS, 'Elige una automatización');

export const setAutomationSchema = v.pipe(
  v.strictObject({
    producerId: id,
    kind,
    on: v.boolean('Elige sí o no'),
    version: count(0),
    wait: count(0),
    exceptTags: tagsSchema,
    content: campaignContentSchema,
  }),
  v.forward(
    v.check(({ kind, wait }) => {
      const { min, max } = AUTOMATION_WAITS[kind];
      return wait >= min && wait <= max;
    }, 'Esa espera no se puede usar'),
    ['wait'],
  ),
);

export const automationResultsSchema = v.strictObject({ producerId: id });

export const previewAutomationSchema = v.strictObject({
  producerId: id,
  kind,
  onlyMail: v.optional(v.boolean('Elige sí o no')),
});
