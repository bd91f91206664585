// The local double of WhatsApp's platform: started by npm start and by the tests' stack, which name its port and the hook.
import { openDouble } from './support/whatsapp-double';

void openDouble(Number(process.env.WHATSAPP_PORT), () => process.env.WHATSAPP_HOOK ?? '');
