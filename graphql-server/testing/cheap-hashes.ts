import { hashCost } from '../services/hash-cost';

// Makes hashing cheap, because tests hash thousands of passwords. passwords.test.ts uses the real cost.
Object.assign(hashCost, { memoryCost: 256, timeCost: 1 });
