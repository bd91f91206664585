export const CAMPAIGNS_ROUTE = '/mailing/campaigns';
export const AUTOMATIONS_ROUTE = '/mailing/automations';
export const DESIGNS_ROUTE = '/mailing/designs';
export const CONTACTS_ROUTE = '/mailing/contacts';
export const campaignRoute = (campaignId: string): string =>
  `${CAMPAIGNS_ROUTE}/${encodeURIComponent(campaignId)}`;
