import { writeFileSync } from 'node:fs'

import { readPictures, readRecordings } from './manifest.ts'
import { toTables } from './rows.ts'
import { toSql } from './seed.ts'

const file = new URL('../supabase/seed.sql', import.meta.url)
writeFileSync(file, toSql(toTables({ pictures: readPictures(), recordings: readRecordings() })))
