import { DESK, fitsItsWidth, launchBrowser, PHONE, seriousFaults, signInOn, visit } from './browser';
import { ADMIN, startProduct, temporaryDataDir } from './product';
test('look', async () => {
  const { dataDir, remove } = temporaryDataDir();
  const product = await startProduct(dataDir, { DEMO_DATA: '1' });
  const browser = await launchBrowser();
  try {
    for (const [name, size] of [['desk', DESK], ['phone', PHONE]] as const) {
      const { page, complaints } = await visit(browser, product.url, size);
      await signInOn(page, ADMIN);
      const shot = async (label: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/adm/${name}-${label}.png` });
        console.log(name, label, await fitsItsWidth(page), JSON.stringify(await seriousFaults(page)));
      };
      for (const path of ['users', 'logs', 'cost-codes', 'equipment', 'materials', 'trucks', 'approvals']) {
        await page.goto(`/admin/${path}`);
        await page.waitForLoadState('networkidle');
        await shot(path);
      }
      await page.goto('/admin/users?create=1'); await shot('users-create');
      await page.goto('/admin/users'); await page.getByRole('button', { name: /Set password of Luis/ }).click(); await shot('users-password');
      await page.goto('/admin/users'); await page.getByRole('button', { name: /Role of Luis/ }).click(); await shot('users-role'); await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Delete Luis/ }).click(); await shot('users-delete');
      await page.goto('/admin/equipment'); await page.getByRole('button', { name: /Edit Excavator/ }).click(); await shot('equipment-edit');
      await page.goto('/admin/equipment'); await page.getByRole('button', { name: 'Add Equipment' }).click(); await shot('equipment-add');
      await page.goto('/admin/trucks?dialog=add'); await shot('trucks-add');
      await page.goto('/admin/logs?search=zzz'); await shot('logs-none');
      console.log(name, complaints);
    }
  } finally { await browser.close(); await product.end(); remove(); }
}, 200000);
