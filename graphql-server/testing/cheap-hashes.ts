import { hashCost } from '../services/hash-cost';

// Tests hash thousands of passwords. passwords.test.ts uses the real cost.
Object.assign(hashCost, { memoryCost: 256, timeCost: 1 });
