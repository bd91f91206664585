import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CampaignEmail } from './campaign';
import type { EmailProps } from './campaign-props';
import { campaignText } from './campaign-text';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a campaign. react-email's `render` includes a pretty-printer, two thirds of the functions' bundle. */
export function renderCampaign(props: EmailProps): { html: string; text: string } {
  const html = DOCTYPE + renderToStaticMarkup(createElement(CampaignEmail, props));
  return { html, text: campaignText(props) };
}
