/** A planted fault: `from` stands in the file exactly once and becomes `to`, and one of the tests has to fail. */
export type Mutant = {
  /** The rule that it breaks. */
  readonly rule: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly tests: readonly string[]
}

const policies = ['supabase/tests/policies.test.ts']
const profiles = 'supabase/migrations/20261121000002_profiles.sql'

/**
 * Rules whose loss nobody would notice at once. To add one: the shortest text that carries the rule, what a tired hand
 * would write in its place, and the nearest tests.
 */
export const mutants: readonly Mutant[] = [
  {
    rule: 'people read no profile but their own',
    file: profiles,
    from: 'for select to authenticated using ((select auth.uid()) = id)',
    to: 'for select to authenticated using (true)',
    tests: policies,
  },
  {
    rule: 'people create no profile but their own',
    file: profiles,
    from: 'for insert to authenticated with check ((select auth.uid()) = id)',
    to: 'for insert to authenticated with check (true)',
    tests: policies,
  },
  {
    rule: 'people change no profile but their own',
    file: profiles,
    from: 'for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id)',
    to: 'for update to authenticated using (true) with check (true)',
    tests: policies,
  },
  {
    rule: 'an account is deleted only soon after its password was entered',
    file: 'supabase/migrations/20261121061900_accounts.sql',
    from: "and created_at > now() - interval '5 minutes'",
    to: '',
    tests: ['supabase/tests/accounts.test.ts'],
  },
  {
    rule: 'a migration that has run is not changed',
    file: 'server/database/migration-history.ts',
    from: "normalized(statements.join('')) !== normalized(file.sql)",
    to: 'false',
    tests: ['server/database/migration-history.test.ts'],
  },
  {
    rule: 'a signed address expires',
    file: 'server/media/signature.ts',
    from: 'Number(expires) <= nowSeconds',
    to: 'Number(expires) <= 0',
    tests: ['server/media/signature.test.ts'],
  },
  {
    rule: 'a signed address opens one file',
    file: 'server/media/signature.ts',
    from: '${expires}\\n${file}',
    to: '${expires}${file && ""}',
    tests: ['server/media/signature.test.ts'],
  },
  {
    rule: 'recordings are given to signed addresses only',
    file: 'server/media/media.ts',
    from: "kind === 'audio' && !signer.opens(file, query, now)",
    to: "kind === 'audio' && !query && !signer.opens(file, query, now)",
    tests: ['server/media/media.test.ts'],
  },
  {
    rule: 'a byte range ends within the file',
    file: 'server/media/range.ts',
    from: 'Math.min(Number(last), size - 1)',
    to: 'Number(last)',
    tests: ['server/media/range.test.ts'],
  },
  {
    rule: 'a password has ten characters',
    file: 'domain/account.ts',
    from: 'minPasswordLength = 10',
    to: 'minPasswordLength = 9',
    tests: ['domain/account.test.ts'],
  },
  {
    rule: 'a password has no white space',
    file: 'domain/account.ts',
    from: '!hasSpace(password) && !isTooLong(password)',
    to: '!isTooLong(password)',
    tests: ['domain/account.test.ts'],
  },
  {
    rule: 'a password is no longer than bcrypt looks at',
    file: 'domain/account.ts',
    from: 'maxPasswordBytes = 72',
    to: 'maxPasswordBytes = 73',
    tests: ['domain/account.test.ts'],
  },
  {
    rule: 'a listener is thirteen',
    file: 'domain/account.ts',
    from: '< minAge)',
    to: '<= minAge)',
    tests: ['domain/account.test.ts'],
  },
  {
    rule: 'what contains the term comes before what shares a character with it',
    file: 'domain/search.ts',
    from: '[...containing, ...sharing]',
    to: '[...sharing, ...containing]',
    tests: ['domain/search.test.ts'],
  },
  {
    rule: 'a term that goes on shows what the one before found',
    file: 'web/features/search/use-search.ts',
    from: '[beginning, ...answers.map(({ items }) => items)]',
    to: '[beginning]',
    tests: ['web/app/pages/search/search-answers.test.tsx'],
  },
  {
    rule: 'what is here is shown in the order of the answer',
    file: 'web/features/search/found-here.ts',
    from: '.toSorted(inOrder)',
    to: '',
    tests: ['web/features/search/found-here.test.ts'],
  },
  {
    rule: 'a list goes on after its last row',
    file: 'web/music/reads/use-pages.ts',
    from: 'fetchPage(next, reading)',
    to: 'fetchPage(undefined, reading)',
    tests: ['web/app/pages/home/home.test.tsx'],
  },
  {
    rule: 'strangers share an answer only when they search for the same',
    file: 'server/rest/answers/table-answers.ts',
    from: '[method, url, headers, body]',
    to: '[method, url, headers]',
    tests: ['server/rest/answers/table-answers.test.ts'],
  },
  {
    rule: 'a request that one limit refuses costs nothing at the others',
    file: 'server/limits/rate-limit.ts',
    from: 'if (wait > 0) await refundAll(',
    to: 'if (wait < 0) await refundAll(',
    tests: ['server/limits/rate-limit.test.ts'],
  },
  {
    rule: 'strangers never take every place',
    file: 'server/limits/fair-queue.ts',
    from: 'strangers >= maxStrangers',
    to: 'strangers > most',
    tests: ['server/limits/fair-queue.test.ts'],
  },
  {
    rule: 'who waits alone cannot fill the line',
    file: 'server/limits/fair-queue.ts',
    from: ' || queued.ofClient >= maxQueuedPerClient',
    to: '',
    tests: ['server/limits/fair-queue.test.ts'],
  },
  {
    rule: 'who is refused again and again waits longer and longer',
    file: 'server/limits/slow-down.ts',
    from: '(1 + waiting / releasedPerDelay)',
    to: '1',
    tests: ['server/limits/slow-down.test.ts'],
  },
  {
    rule: 'a new password ends the allowance of known browsers',
    file: 'server/limits/device-cookie.ts',
    from: '${email.toLowerCase()}\\n${passwordHash}',
    to: '${email.toLowerCase()}${passwordHash && ""}',
    tests: ['server/limits/device-cookie.test.ts'],
  },
  {
    rule: 'a request without the key is refused before anything counts',
    file: 'server/accounts/admission.ts',
    from: 'caller.headers.apikey !== publishableKey',
    to: 'caller.headers.apikey === ""',
    tests: ['server/accounts/admission.test.ts'],
  },
  {
    rule: 'other sites ask for nothing',
    file: 'server/accounts/admission.ts',
    from: 'return site === undefined && asked.host !== host',
    to: 'return false',
    tests: ['server/accounts/admission.test.ts'],
  },
  {
    rule: 'who has no account waits for the answer as long as who has one',
    file: 'server/lite/constant-time-login.ts',
    from: 'if (!user) return waiting(await pending.newestOf(email))',
    to: 'if (!user) return user',
    tests: ['server/lite/constant-time-login.test.ts'],
  },
  {
    rule: 'no regular expression reaches the database',
    file: 'server/rest/conditions.ts',
    from: 'if (regular.has(operator))',
    to: 'if (regular.has(operator) && value === "")',
    tests: ['server/rest/query.test.ts'],
  },
  {
    rule: 'a search has few wildcards',
    file: 'server/rest/conditions.ts',
    from: 'mostWildcards = 8',
    to: 'mostWildcards = 80',
    tests: ['server/rest/query.test.ts'],
  },
  {
    rule: 'JSON that is nested deep is not parsed',
    file: 'server/rest/body.ts',
    from: 'deepest = 8',
    to: 'deepest = 80_000',
    tests: ['server/rest/body.test.ts'],
  },
  {
    rule: 'a link with a log-in leaves the address before anybody reads it',
    file: 'web/lib/session/link.ts',
    from: "history.replaceState(history.state, '', pathname + search)",
    to: '',
    tests: ['web/lib/session/link.test.ts'],
  },
  {
    rule: 'who leaves is not told that the session is over',
    file: 'web/lib/session/session-store.ts',
    from: 'sessionAnswer.isRefused && !isLeaving',
    to: 'sessionAnswer.isRefused',
    tests: ['web/lib/session/session-store.test.ts', 'web/lib/session/session.test.ts'],
  },
  {
    rule: 'settings of another version are dropped',
    file: 'web/lib/settings.ts',
    from: 'version: v.literal(version)',
    to: 'version: v.number()',
    tests: ['web/lib/settings.test.ts'],
  },
  {
    rule: 'of two choices the later one plays, though the earlier one is read after it',
    file: 'web/player/queue/queue-commands.ts',
    from: 'if (!choice.signal.aborted) playFrom',
    to: 'playFrom',
    tests: ['web/player/player.test.ts'],
  },
  {
    rule: 'during a pause no fault changes anything',
    file: 'web/player/reducer.ts',
    from: 'if (!track || !request.sound) return state',
    to: 'if (!track) return state',
    tests: ['web/player/engine/output.test.ts'],
  },
  {
    rule: 'nothing plays in place of a lost song that was chosen',
    file: 'web/player/reducer.ts',
    from: "!(state.isChosen && problem.code === 'missing')",
    to: 'true',
    tests: ['web/player/player-faults.test.ts'],
  },
  {
    rule: 'where the queue has changed, it has the word over an output that went on',
    file: 'web/player/reducer.ts',
    from: 'if (!next.request.sound || next.request.track?.id !== track.id) return next',
    to: '',
    tests: ['web/player/engine/output.test.ts'],
  },
  {
    rule: 'the player sounds before anybody hears of it, and deals with reports one by one',
    file: 'web/player/player.ts',
    from: 'if (events.push(event) === 1) takeAll()',
    to: 'events.unshift(event)\n    takeAll()',
    tests: ['web/player/engine/output.test.ts'],
  },
  {
    rule: 'a session that is renewed at two copies at once goes on as one',
    file: 'server/copies/agreement.ts',
    from: 'locks: sharedLocks(accounts)',
    to: 'locks: locksOfProcess()',
    tests: ['server/tests/copies.test.ts'],
  },
  {
    rule: 'guesses that are spread over the copies are counted once',
    file: 'server/copies/agreement.ts',
    from: 'rateLimit: reporting(sharedRateLimits(accounts))',
    to: 'rateLimit: agreementAlone().rateLimit',
    tests: ['server/tests/copies.test.ts'],
  },
  {
    rule: 'of copies that start at once, one makes the database',
    file: 'server/database/set-up-lock.ts',
    from: 'lock?.taken ?',
    to: 'lock ?',
    tests: ['server/tests/copies.test.ts'],
  },
]
