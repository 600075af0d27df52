// Nothing that must be decided on is cut off or covered: every question of Merchants at every size.
import { test } from 'node:test';
import { look_at_all } from '../rectangles.mjs';

test('every question is wholly in sight', () => look_at_all('merchants'));
