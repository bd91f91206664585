import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { wordFont } from './branded';
import { CampaignEmail } from './campaign';
import type { EmailProps } from './campaign-props';
import { campaignText } from './campaign-text';
import { withWord } from './word';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a campaign. react-email's `render` includes a pretty-printer, two thirds of the functions' bundle. */
export function renderCampaign(props: EmailProps): { html: string; text: string } {
  const mail = renderToStaticMarkup(createElement(CampaignEmail, props));
  const html = DOCTYPE + withWord(mail, wordFont(props.brand ?? null));
  return { html, text: campaignText(props) };
}
