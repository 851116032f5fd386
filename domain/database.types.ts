// Generated from the migrated database by `npm run database-types`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      albums: {
        Row: {
          artist_id: string
          color: string
          desc: string
          folded: string
          id: string
          kind: string
          letters: string[]
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          artist_id: string
          color: string
          desc?: string
          folded?: string
          id?: string
          kind?: string
          letters?: string[]
          placeholder: string
          position?: number
          title: string
          url: string
        }
        Update: {
          artist_id?: string
          color?: string
          desc?: string
          folded?: string
          id?: string
          kind?: string
          letters?: string[]
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'albums_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
      artists: {
        Row: {
          description: string
          folded: string
          id: string
          letters: string[]
          placeholder: string
          position: number
          title: string
          type: string
          url: string
        }
        Insert: {
          description?: string
          folded?: string
          id?: string
          letters?: string[]
          placeholder: string
          position?: number
          title: string
          type?: string
          url: string
        }
        Update: {
          description?: string
          folded?: string
          id?: string
          letters?: string[]
          placeholder?: string
          position?: number
          title?: string
          type?: string
          url?: string
        }
        Relationships: []
      }
      cards: {
        Row: {
          color: string | null
          featured: boolean
          id: string
          position: number
          track_id: string
          type: string
        }
        Insert: {
          color?: string | null
          featured?: boolean
          id?: string
          position?: number
          track_id: string
          type: string
        }
        Update: {
          color?: string | null
          featured?: boolean
          id?: string
          position?: number
          track_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cards_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      genres: {
        Row: {
          color: string
          id: string
          image: string
          placeholder: string
          position: number
          title: string
        }
        Insert: {
          color: string
          id?: string
          image: string
          placeholder: string
          position?: number
          title: string
        }
        Update: {
          color?: string
          id?: string
          image?: string
          placeholder?: string
          position?: number
          title?: string
        }
        Relationships: []
      }
      profile_pictures: {
        Row: {
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          id?: string
          placeholder: string
          position?: number
          title: string
          url: string
        }
        Update: {
          id?: string
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id: string | null
          tos: Json
          username: string
        }
        Insert: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id?: string | null
          tos: Json
          username?: string
        }
        Update: {
          display_name?: string
          dob?: string
          gender?: string
          id?: string
          picture_id?: string | null
          tos?: Json
          username?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_picture_id_fkey'
            columns: ['picture_id']
            isOneToOne: false
            referencedRelation: 'profile_pictures'
            referencedColumns: ['id']
          },
        ]
      }
      tracks: {
        Row: {
          added_on: string
          album_id: string
          artist_id: string
          desc: string
          duration_seconds: number
          fallback_file: string | null
          file: string
          folded: string
          id: string
          letters: string[]
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          added_on?: string
          album_id: string
          artist_id: string
          desc?: string
          duration_seconds: number
          fallback_file?: string | null
          file: string
          folded?: string
          id?: string
          letters?: string[]
          placeholder: string
          position: number
          title: string
          url: string
        }
        Update: {
          added_on?: string
          album_id?: string
          artist_id?: string
          desc?: string
          duration_seconds?: number
          fallback_file?: string | null
          file?: string
          folded?: string
          id?: string
          letters?: string[]
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_album_id_fkey'
            columns: ['album_id']
            isOneToOne: false
            referencedRelation: 'albums'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      media_items: {
        Row: {
          album_id: string | null
          album_name: string | null
          artist_id: string | null
          artists: Json | null
          color: string | null
          desc: string | null
          duration_seconds: number | null
          fallback_file: string | null
          featured: boolean | null
          file: string | null
          id: string | null
          placeholder: string | null
          position: number | null
          title: string | null
          track_id: string | null
          type: string | null
          url: string | null
        }
        Relationships: []
      }
      songs: {
        Row: {
          added_on: string | null
          album: string | null
          album_id: string | null
          album_kind: string | null
          artist_id: string | null
          artists: Json | null
          desc: string | null
          duration_seconds: number | null
          fallback_file: string | null
          file: string | null
          id: string | null
          placeholder: string | null
          position: number | null
          title: string | null
          url: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      delete_own_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      search_albums: {
        Args: { term: string; after_tier?: number; after_position?: number; after_id?: string }
        Returns: {
          tier: number
          id: string
          title: string
          desc: string
          url: string
          placeholder: string
          color: string
          artist: Json
          position: number
        }[]
      }
      search_artists: {
        Args: { term: string; after_tier?: number; after_position?: number; after_id?: string }
        Returns: {
          tier: number
          id: string
          title: string
          description: string
          url: string
          placeholder: string
          position: number
        }[]
      }
      search_songs: {
        Args: { term: string; after_tier?: number; after_position?: number; after_id?: string }
        Returns: {
          tier: number
          id: string
          title: string
          desc: string
          url: string
          placeholder: string
          file: string
          fallback_file: string
          duration_seconds: number
          album_id: string
          album: string
          artists: Json
          position: number
        }[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
