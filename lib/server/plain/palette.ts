/** The letters of the pages without React. */
export const FONT = `@font-face{font-family:'Instrument Sans';src:url(/instrument-sans.woff2) format('woff2');font-weight:400 700;font-display:optional}`;

/** Their colours, which are the panel's (`app/globals.css`): they load nothing of it. */
export const PALETTE = `:root{color-scheme:light dark;--layout:light-dark(#f8f8ff,#121018);--card:light-dark(#fff,#1b1824);--sunken:light-dark(#f1f0f8,#15121c);--ink:light-dark(#1b1725,#f2eff7);--soft:light-dark(#5b5568,#b3acc1);--faint:light-dark(#6e687c,#9c95ab);--line:light-dark(#e6e3ef,#2f2a3b);--strong:light-dark(#8d869c,#7a7389);--accent:light-dark(#cf3a12,#ff8159);--hover:light-dark(#b5310d,#ff9674);--on:light-dark(#fff,#1b1014);--good:light-dark(#13703f,#6bd49c);--good-soft:light-dark(#e5f5ec,#163023);--wait:light-dark(#8a5300,#f0b95a);--wait-soft:light-dark(#fdf3df,#352813);--bad:light-dark(#b3182d,#ff8a93);--bad-soft:light-dark(#fdebed,#3b1a20);--info:light-dark(#1f56b0,#8db8ff);--info-soft:light-dark(#e9f0fd,#1a2740)}
:root.organizacion{--accent:light-dark(#a82261,#ff8fbe);--hover:light-dark(#8f1a51,#ffa8cc);--on:light-dark(#fff,#22101a)}`;
