import { CostBuckets } from './costs';

test('a hundred addresses that owe cost units don’t keep another address from being served', async () => {
  const buckets = new CostBuckets({ perSecond: 1000, burst: 100 });
  for (const work of ['requests', 'documents'] as const) {
    for (let address = 0; address < 100; address++) buckets.ofAddress(`192.0.2.${address}`, work).charge(10_000);
    await expect(buckets.ofAddress('198.51.100.1', work).admit(1)).resolves.toBeUndefined();
  }
});

test('an address or a person that owes more than 20 seconds of cost units is refused', async () => {
  const buckets = new CostBuckets({ perSecond: 1000, burst: 100 });
  for (const payer of [buckets.ofAddress('192.0.2.1', 'requests'), buckets.ofPerson('one')]) {
    payer.charge(100_000);
    await expect(payer.admit(1)).rejects.toThrow('You are doing too much at once');
  }
});
