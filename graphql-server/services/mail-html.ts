import { type Brand, type MailContent } from './mail-content';

/**
 * Returns an email's plain text as HTML with the same content. Uses tables and inline styles, which all mail programs show. There
 * is only one layout, so no template library is needed. Programs that follow the device's dark mode use the colors of `DARK`. Other
 * programs invert the light colors.
 */
export function mailHtml(content: MailContent, brand: Brand): string {
  const { language = 'en', subject, text, link, action } = content;
  const blocks = text.trimEnd().split(/\n{2,}/);
  const body = blocks.map((block) => (block === link ? button(link, action) : paragraph(block))).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme: dark) {${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f3f5f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT}">
<tr><td style="padding:0 8px 16px">${letterhead(brand)}</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;background:#ffffff;border:1px solid #d5dbe2;border-radius:10px">
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT_STYLE = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#16202c;overflow-wrap:anywhere';

const DARK = `
.page{background:#14181d!important}
.card{background:#1e242c!important;border-color:#3d4753!important}
.text{color:#e8ecf1!important}
.quiet{color:#a9b4c0!important}
.list{border-color:#7fb0f5!important}
.button{background:#7fb0f5!important;color:#0c1a2c!important}
`;

/** The name is text next to the logo, because many mail programs block images. */
const letterhead = ({ projectTitle, publicUrl }: Brand) =>
  `<img src="${escaped(publicUrl)}/icons/icon-192.png" width="36" height="36" alt="" style="vertical-align:middle;border:0;border-radius:8px">
<strong class="text" style="padding-left:10px;vertical-align:middle;font-size:18px;color:#16202c">${escaped(projectTitle)}</strong>`;

/** Returns a block of text as a paragraph. The block's first indented line and all later lines become a list. */
function paragraph(block: string): string {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => line.startsWith('  '));
  if (first < 0) return plain(lines);
  return [...(first > 0 ? [plain(lines.slice(0, first))] : []), list(lines.slice(first))].join('\n');
}

const plain = (lines: string[]) => `<p class="text" style="${TEXT_STYLE}">${lines.map(escaped).join('<br>')}</p>`;

const list = (lines: string[]) =>
  `<div class="list" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #1a56a8">
${lines.map((line) => `<p class="text" style="${TEXT_STYLE};margin:0 0 4px">${escaped(line.trim())}</p>`).join('\n')}
</div>`;

/** Returns a button, and its URL as text for programs that show no buttons. */
const button = (link: string, action: string) =>
  `<p style="margin:4px 0 12px"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#1a56a8;color:#ffffff;font-size:16px;font-weight:600;line-height:20px;text-decoration:none">${escaped(action)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4a5768;overflow-wrap:anywhere;word-break:break-word">${escaped(link)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
