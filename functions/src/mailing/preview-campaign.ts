import { renderCampaign } from '@/emails/render';
import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { escapeHtml } from '@/lib/domain/kit/text/escape-html';
import { goneFact } from '@/lib/domain/mailing/blocks/block-facts';
import { blockPlace } from '@/lib/domain/mailing/blocks/block-text';
import * as calls from '@/lib/domain/mailing/calls';
import { previewCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { deadHost, deadText } from '@/lib/domain/mailing/words/dead-host';
import { firstName } from '@/lib/domain/mailing/words/greeting';
import { withName } from '@/lib/domain/mailing/words/merge-fields';
import { requireScope } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { contentProps, linksOfCampaign } from './engine/mail-maker';
import { tooHeavy } from './engine/mail-weight';
import { previewImages } from './support/images';

/**
 * Renders the mail of unsaved content as it would be sent, with inert links. What is gone or another producer's is left
 * out and named in `problem`, as is a template's link that leads nowhere. The greeting uses the caller's first name.
 */
export const previewCampaign = callable(calls.previewCampaign, {
  access: 'session',
  input: previewCampaignSchema,
  handle: async ({ input, caller }) => {
    const { content, isService } = input;
    const producerId = await requireScope(caller, input.producerId, 'events.manage');
    const [images, user] = await Promise.all([
      previewImages({ ...content, producerId }),
      db().doc(paths.user(caller.uid)).get(),
    ]);
    const { html, text } = renderCampaign({
      ...contentProps(content, images),
      ...(isService ? { bought: images.eventName } : {}),
      producerId,
      campaignId: '',
      userId: '',
      userMail: '',
      unsubscribeUrl: '#',
      preferencesUrl: '#',
      hrefOf: () => '#',
    });
    const gone = goneFact(content.blocks, images.facts);
    const heavy = tooHeavy(content, images, producerId);
    // Blocks say it themselves, where the link is written.
    const links = content.blocks.length > 0 ? [] : linksOfCampaign(content);
    const dead = links.map(deadHost).find((host) => host !== null);
    const name = firstName(parseUser(caller.uid, user.data()).firstName) || 'Camila';
    return {
      success: true,
      message: 'Vista previa',
      html: withName(html, escapeHtml(name)),
      text: withName(text, name),
      subject: withName(content.subject, name),
      subjectB: withName(content.subjectB, name),
      isTooHeavy: heavy !== null,
      problem: gone
        ? `${blockPlace(content.blocks, gone.id)}: ${gone.message}`
        : heavy
          ? `El correo es demasiado pesado: Gmail lo cortaría. ${heavy}`
          : dead
            ? deadText(dead)
            : '',
    };
  },
});
